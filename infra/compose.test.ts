import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { KEEP_ALIVE_MS } from "../packages/rules/src/connections.ts";
import { DRAIN, LONGEST_STOP_SECONDS } from "../packages/rules/src/stopping.ts";
import { explained, interpolated, variablesOf } from "../scripts/structure/environment.ts";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Service {
  image?: string;
  build?: { dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  networks?: string[] | Record<string, unknown>;
  logging?: { options: Record<string, string> };
  volumes?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  profiles?: string[];
  stop_grace_period?: string;
}

const text = read("docker-compose.yml");
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
};
const { services } = compose;
const service = (name: string): Service => services[name] ?? {};
const ours = ["migrate", "api", "api-2", "worker", "student-web", "brand-web", "admin-web"];

describe("docker-compose.yml", () => {
  it("has every part of the production form", () => {
    const servers = ["settings", "postgres", "redis", "storage", "mail", "caddy", "backup"];
    expect(Object.keys(services).toSorted()).toEqual([...servers, ...ours].toSorted());
  });

  it("bounds what each container logs, and the log that a forgotten replica would keep", () => {
    for (const [name, { logging }] of Object.entries(services))
      expect(logging?.options, name).toMatchObject({ "max-size": "20m", "max-file": "5" });
    expect(service("postgres").command).toContain("max_slot_wal_keep_size=4GB");
  });

  it("names each image by one release, so that a pull brings what was tried", () => {
    const images = Object.values(services).flatMap(({ image, build }) =>
      image === undefined || build !== undefined ? [] : [image],
    );
    const monitoring = read("docs/runbooks/monitoring.md").matchAll(/image: (\S+)/g);
    for (const image of [...images, ...[...monitoring].map(([, name = ""]) => name)]) {
      // Releases of Postgres have two numbers, of all others three.
      const release = image.startsWith("postgres:") ? /:\d+\.\d+$/ : /:v?\d+\.\d+\.\d+(-alpine)?$/;
      expect(image).toMatch(release);
    }
    // A dump is read by the Postgres that wrote it.
    expect(new Set(images.filter((image) => image.startsWith("postgres:"))).size).toBe(1);
    const node = `node:${read(".nvmrc").trim()}-slim`;
    for (const path of ["api", "web"].map((name) => `infra/docker/${name}.Dockerfile`)) {
      const bases = [...read(path).matchAll(/^FROM (\S+:\S+)/gm)].map(([, name]) => name);
      expect(new Set(bases), path).toEqual(new Set([node]));
    }
  });

  it("publishes no port but Caddy's", () => {
    const published = Object.entries(services).filter(([, { ports = [] }]) => ports.length > 0);
    expect(published.map(([name]) => name)).toEqual(["caddy"]);
  });

  it("lets what has a drain time end in time, and has Caddy notice within that time", () => {
    for (const name of ours) {
      const { stop_grace_period: grace = "0s", environment } = service(name);
      expect(Number.parseInt(grace, 10), name).toBeGreaterThan(LONGEST_STOP_SECONDS);
      expect(environment?.["DRAIN_SECONDS"], name).toBe(`\${DRAIN_SECONDS:-${DRAIN.usual}}`);
    }
    const interval = /health_interval (\d+)s/.exec(read("infra/caddy/Caddyfile"))?.[1];
    expect(Number(interval)).toBeLessThan(DRAIN.usual);
  });

  it("asks each lasting service how it is, and waits for what it needs", () => {
    const ending = ["settings", "migrate", "backup"];
    for (const [name, { healthcheck }] of Object.entries(services)) {
      if (!ending.includes(name)) expect(healthcheck?.test, name).toBeDefined();
    }
    for (const name of ["api", "api-2", "worker"]) {
      expect(service(name).depends_on).toMatchObject({
        migrate: { condition: "service_completed_successfully" },
        postgres: { condition: "service_healthy" },
      });
    }
  });

  it("names only volumes, networks and files that exist", () => {
    for (const [name, { networks = [], volumes = [], build }] of Object.entries(services)) {
      const used = Array.isArray(networks) ? networks : Object.keys(networks);
      for (const network of used) expect(compose.networks, name).toHaveProperty(network);
      for (const volume of volumes) {
        const source = volume.startsWith("${") ? "" : (volume.split(":")[0] ?? "");
        if (source.startsWith("./"))
          expect(existsSync(join(root, source)), `${name}: ${source}`).toBe(true);
        // Without a source, only its place, a volume has no name.
        else if (source !== "" && volume.includes(":"))
          expect(compose.volumes, name).toHaveProperty(source);
      }
      if (build !== undefined) expect(existsSync(join(root, build.dockerfile)), name).toBe(true);
    }
  });

  it("gives each program only variables that it reads, and the API all that its config knows", () => {
    const api = variablesOf("config.ts", read("apps/api/src/config.ts"));
    const web = variablesOf("config.ts", read("packages/web-server/src/config.ts"));
    for (const name of ["migrate", "api", "worker"]) {
      for (const variable of Object.keys(service(name).environment ?? {}))
        expect([...api], name).toContain(variable);
    }
    for (const name of ["student-web", "brand-web", "admin-web"]) {
      for (const variable of Object.keys(service(name).environment ?? {}))
        expect([...web], name).toContain(variable);
    }
    // Set by the image, or only for commands, for tests, or for a machine without real servers.
    const elsewhere = [
      "API_HOST",
      "MIGRATION_DATABASE_URL",
      "STORAGE_DIR",
      "UNDO_SECONDS",
      "SANDBOX_GATEWAY_ORIGIN",
      "SANDBOX_IDENTITY_ORIGIN",
      "SANDBOX_GATEWAY_SECRET",
      "WEBHOOKS_TO_LOOPBACK",
      // The object store is a server of its own, and the registers are in it.
      "REGISTERS_DIR",
    ];
    const given = Object.keys(service("api").environment ?? {});
    expect(
      [...api].filter((variable) => !given.includes(variable) && !elsewhere.includes(variable)),
    ).toEqual([]);
  });

  it("explains each variable that it reads, and gives no secret a default", () => {
    const known = explained(read(".env.example"));
    const asked = [...interpolated(text)];
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
    for (const name of asked.filter((one) =>
      /SECRET$|PASSWORD$|ENCRYPTION_KEYS|ACCESS_KEY/.test(one),
    )) {
      const optional = /^(RAZORPAY|GOOGLE|MICROSOFT)_|^MAIL_NOTICE_SECRET$/.test(name);
      const uses = text.match(new RegExp(`\\$\\{${name}(:[^}]*)?\\}`, "g")) ?? [];
      for (const use of uses) expect(use).toMatch(optional ? /:-\}$/ : /:\?/);
    }
  });

  it("checks what Docker's own parts read, before the first of them starts", () => {
    const checked = Object.keys(service("settings").environment ?? {});
    const example = read(".env.example");
    const readByUs = ["apps/api/src/config.ts", "packages/web-server/src/config.ts"].flatMap(
      (path) => [...variablesOf(path, read(path))],
    );
    const asked = [...interpolated(text), ...interpolated(read("infra/caddy/Caddyfile"))];
    expect(checked.toSorted()).toEqual(
      [...new Set(asked)]
        .filter((name) => explained(example).has(name) && !readByUs.includes(name))
        .toSorted(),
    );
    expect(service("postgres").depends_on).toEqual({
      settings: { condition: "service_completed_successfully" },
    });
  });

  it("keeps the owner's database role away from the program", () => {
    for (const name of ["api", "worker"]) {
      expect(service(name).environment?.DATABASE_URL).toContain("//bachat_api:");
      expect(JSON.stringify(service(name).environment)).not.toContain("bachat_owner");
    }
    expect(service("migrate").environment?.MIGRATION_DATABASE_URL).toContain("//bachat_owner:");
    const roles = read("infra/postgres/init.sql");
    expect(roles).toMatch(/CREATE ROLE bachat_api LOGIN .* IN ROLE bachat_app/);
    expect(roles).toMatch(/CREATE DATABASE bachat OWNER bachat_owner/);
  });

  it("gives the API and the sites' servers the one secret that they share", () => {
    for (const name of ["api", "student-web", "brand-web", "admin-web"])
      expect(service(name).environment?.SITE_SERVER_SECRET, name).toContain("SITE_SERVER_SECRET");
  });

  it("believes only Caddy about a caller's address", () => {
    const addressOf = (name: string) =>
      (service(name).networks as { edge: { ipv4_address: string } }).edge.ipv4_address;
    for (const name of ["api", "student-web", "brand-web", "admin-web"]) {
      expect(service(name).environment?.TRUSTED_PROXIES, name).toBe(addressOf("caddy"));
    }
    for (const name of ["api", "admin-web"]) {
      expect(service(name).environment, name).toHaveProperty("ADMIN_ALLOWED_NETWORKS");
    }
  });
});

describe("several instances of the API", () => {
  it("are alike, and Caddy knows each of them", () => {
    expect(service("api-2")).toEqual(service("api"));
    const upstreams = service("caddy").environment?.API_UPSTREAMS;
    expect(upstreams).toBe("${API_UPSTREAMS:-api:4000 api-2:4000}");
    expect(service("caddy").depends_on).toHaveProperty("api-2");
  });

  it("are asked by the sites' servers under one name", () => {
    const { edge } = service("api").networks as { edge: { aliases: string[] } };
    for (const name of ["student-web", "brand-web", "admin-web"]) {
      const origin = new URL(service(name).environment?.INTERNAL_API_ORIGIN ?? "");
      expect(edge.aliases, name).toContain(origin.hostname);
    }
  });
});

describe("Caddyfile", () => {
  const caddyfile = read("infra/caddy/Caddyfile");
  it("lets go of an idle connection before the program behind it does", () => {
    const seconds = /\tkeepalive (\d+)s/.exec(caddyfile)?.[1];
    expect(Number(seconds) * 1_000).toBeLessThan(KEEP_ALIVE_MS);
  });

  it("serves the four subdomains and sends each to a service of the compose file", () => {
    for (const name of ["api", "student", "brand", "admin"]) {
      expect(caddyfile).toContain(`\n${name}.{$DOMAIN:bachat.localhost} {`);
    }
    const upstreams = [...caddyfile.matchAll(/reverse_proxy \{\$[A-Z_]+:([a-z-]+):(\d+)\}/g)];
    expect(upstreams.map(([, name]) => name)).toEqual([
      "api",
      "student-web",
      "brand-web",
      "admin-web",
    ]);
    for (const [, name = "", port] of upstreams) {
      const { API_PORT, PORT } = service(name).environment ?? {};
      expect(API_PORT ?? PORT, name).toBe(port);
    }
  });
});
