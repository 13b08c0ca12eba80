import { siteViteConfig } from "@bachat/web-server/vite";
import { defineConfig } from "vite";

export default defineConfig(siteViteConfig("brand", import.meta.dirname));
