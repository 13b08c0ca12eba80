import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { forAdmins } from "../../../http/routes.ts";
import * as schemas from "./schemas-export.ts";
import * as service from "./service-export.ts";

const finance = adminWith("finance");

/** A month for the accountant. */
export const adminFinanceExportRoutes = forAdmins((route) => {
  route.get("/v1/admin/finance-exports/:month", finance, {
    operationId: "getFinanceMonth",
    summary: "A month's sums for the accountant",
    description: "The sums of each file beside the sums of orders, refunds and bank transfers.",
    params: schemas.monthParams,
    response: { 200: schemas.exportMonth },
    read: service.getMonth,
  });

  route.get("/v1/admin/finance-exports/:month/:file", finance, {
    operationId: "exportFinanceMonth",
    summary: "A month's file for the accountant",
    description:
      "CSV for GSTR-1 and for tax deducted at source, oldest first, amounts in rupees. What a spreadsheet would take for a " +
      "formula has an apostrophe before it. Who took which file is in the audit log.",
    params: schemas.fileParams,
    response: { 200: schemas.exportFile },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    async handler(dependencies, request, reply) {
      const { month, file } = request.params;
      const stream = await service.exportMonth(dependencies, userActor(request).userId, {
        month,
        file,
      });
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${month}-${file}.csv"`)
        .send(stream);
    },
  });
});
