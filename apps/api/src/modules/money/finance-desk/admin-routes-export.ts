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
    summary: "A month's return beside the books",
    description:
      "Each total of GSTR-1 beside the sums of orders, refunds and bank transfers, with the reasons of every difference.",
    params: schemas.monthParams,
    response: { 200: schemas.exportMonth },
    read: service.getMonth,
  });

  route.get("/v1/admin/finance-exports/:month/:file", finance, {
    operationId: "exportFinanceMonth",
    summary: "A month's file for the accountant",
    description:
      "GSTR-1 as JSON and as CSV, tax deducted at source, settlements, and vouchers for Tally; amounts in rupees. Text that a " +
      "spreadsheet would take for a formula has an apostrophe before it. Who took which file is in the audit log.",
    params: schemas.fileParams,
    response: { 200: schemas.exportFile },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    async handler(dependencies, request, reply) {
      const { month, file } = request.params;
      const { content, mediaType, fileName } = await service.exportMonth(
        dependencies,
        userActor(request).userId,
        { month, file },
      );
      return reply
        .type(mediaType)
        .header("content-disposition", `attachment; filename="${fileName}"`)
        .send(content);
    },
  });
});
