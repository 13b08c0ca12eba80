import { connect, createServer, type AddressInfo, type Socket } from "node:net";

type Loss = "question" | "answer" | "connection" | "sound";

/** A network in front of Postgres that loses something of the next statement with a given name. */
export async function startLossyProxy(url: string) {
  const { hostname, port } = new URL(url);
  let armed: { loss: Loss; marker: string } | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    let losing: Loss | undefined;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", cut).on("close", () => {
        sockets.delete(socket);
        cut();
      });
    }
    client.on("data", (chunk: Buffer) => {
      if (armed !== undefined && chunk.includes(armed.marker)) {
        losing = armed.loss;
        armed = undefined;
        if (losing === "question") return cut();
      }
      if (losing === "sound") return;
      upstream.write(chunk);
      // The statement is on its way; its answer finds no connection.
      if (losing === "connection") setTimeout(cut, 100);
    });
    upstream.on("data", (chunk: Buffer) => {
      if (losing === "answer") return cut();
      client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    /**
     * `question`: the call never arrives. `answer`: the call is done, but its answer is lost. `connection`: the connection
     * breaks during the call. `sound`: the connection stays open and carries nothing from then on.
     */
    loseNext(loss: Loss, marker: string): void {
      armed = { loss, marker };
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
