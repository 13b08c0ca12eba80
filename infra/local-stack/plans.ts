import { join } from "node:path";
import type { ChildPlan } from "./processes/children.ts";
import { repositoryRoot, type Settings, type Site } from "./settings/config.ts";
import {
  mailEnvironment,
  paymentsEnvironment,
  shopsEnvironment,
  siteEnvironment,
} from "./settings/environment.ts";
import type { Secrets } from "./settings/secrets.ts";

/** `production`: built sites and plain Node. `development`: everything reloads when its source changes. */
export type Mode = "production" | "development";

const api = join(repositoryRoot, "apps/api");
const siteNames: Record<Site, string> = {
  student: "The student site",
  brand: "The brand site",
  admin: "The admin site",
};

/** The command finds the running database automatically, as it does from a terminal. */
export function seedPlan({ environment }: Settings): ChildPlan {
  return {
    name: "prepare",
    label: "Preparing the database",
    args: ["cli.ts", "db:seed", "--if-empty"],
    cwd: import.meta.dirname,
    env: environment,
  };
}

export function apiPlan(settings: Settings, mode: Mode, env: Record<string, string>): ChildPlan {
  return {
    name: "api",
    label: "The API",
    args: [...watch(mode), "src/server.ts"],
    cwd: api,
    env,
    readyUrl: `http://127.0.0.1:${settings.ports.api}/health/ready`,
  };
}

export function workerPlan(mode: Mode, env: Record<string, string>): ChildPlan {
  return {
    name: "worker",
    label: "The worker",
    args: [...watch(mode), "src/worker.ts"],
    cwd: api,
    env,
  };
}

export function mailPlan(settings: Settings): ChildPlan {
  return {
    name: "mail",
    label: "The mail catcher",
    args: ["mail-catcher/server.ts"],
    cwd: import.meta.dirname,
    env: mailEnvironment(settings),
    readyUrl: `http://127.0.0.1:${settings.ports.mail}/health/live`,
  };
}

export function paymentsPlan(settings: Settings, secrets: Secrets): ChildPlan {
  return {
    name: "payments",
    label: "The sandbox gateway",
    args: ["src/server.ts"],
    cwd: join(repositoryRoot, "packages/sandbox-gateway"),
    env: paymentsEnvironment(settings, secrets),
    readyUrl: `http://127.0.0.1:${settings.ports.payments}/health/live`,
  };
}

export function shopsPlan(settings: Settings): ChildPlan {
  return {
    name: "shops",
    label: "The sample shops",
    args: ["sample-shops/server.ts"],
    cwd: import.meta.dirname,
    env: shopsEnvironment(settings),
    readyUrl: `http://127.0.0.1:${settings.ports.shops}/health/live`,
  };
}

export function sitePlan(settings: Settings, mode: Mode, site: Site): ChildPlan {
  const port = settings.ports[site];
  const common = {
    name: `${site}-web`,
    label: siteNames[site],
    env: siteEnvironment(settings, site),
  };
  if (mode === "production") {
    return {
      ...common,
      args: ["src/server.ts", "--site", site],
      cwd: join(repositoryRoot, "packages/web-server"),
      readyUrl: `http://127.0.0.1:${port}/health/live`,
    };
  }
  return {
    ...common,
    args: [
      "node_modules/vite/bin/vite.js",
      "--port",
      String(port),
      "--strictPort",
      "--host",
      "127.0.0.1",
    ],
    cwd: join(repositoryRoot, `apps/${site}-web`),
    readyUrl: `http://127.0.0.1:${port}/`,
  };
}

const watch = (mode: Mode) =>
  mode === "development" ? ["--watch", "--watch-preserve-output"] : [];
