import { siteViteConfig } from "@bachat/web-server/vite";
import { defineConfig } from "vite";

export default defineConfig(siteViteConfig("admin", import.meta.dirname));
