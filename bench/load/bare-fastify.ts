import { fastify } from "fastify";

/** Fastify with nothing of ours: the most that a server of this kind can answer on this machine. Its port is the argument. */

const app = fastify({ logger: false });
const answer = {
  success: true,
  isVerified: true,
  verificationStatus: "verified",
  expiryDate: "2027-06-30",
  studentInfo: { name: "Asha", college: "Sample", course: "BSc", yearOfStudy: "junior" },
  request_id: "req_000000000000",
};
app.post("/", async () => answer);
app.get("/", async () => ({ status: "ok" }));
await app.listen({ host: "127.0.0.1", port: Number(process.argv[2]) });
