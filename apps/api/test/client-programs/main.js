import { readFileSync } from "node:fs";
import { run } from "./ask.js";

console.log(JSON.stringify(await run(JSON.parse(readFileSync("order.json", "utf8")))));
