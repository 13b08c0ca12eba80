import { siteViteConfig } from "@bachat/web-server/vite";
import { defineConfig } from "vite";

export default defineConfig(
  siteViteConfig("student", import.meta.dirname, {
    shell: "/dashboard",
    modules: [
      "src/components/offline-page/OfflinePage.tsx",
      "src/pages/dashboard/DashboardPage.tsx",
      "src/pages/dashboard/OfflineDashboard.tsx",
      "src/redeem/RedeemDialog.tsx",
    ],
  }),
);
