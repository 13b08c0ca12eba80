using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    # The API of a test is on this machine.
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", http = (), service = "main")],
);

const worker :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "worker.js"),
    (name = "ask.js", esModule = embed "ask.js"),
    MODULES
  ],
  compatibilityDate = "2026-01-01",
);
