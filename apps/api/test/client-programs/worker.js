import { run } from "./ask.js";

// oxlint-disable-next-line import/no-default-export -- Workers have no other form.
export default {
  async fetch(request) {
    return Response.json(await run(await request.json()));
  },
};
