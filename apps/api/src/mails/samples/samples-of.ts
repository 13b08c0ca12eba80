import type { TemplateData, TemplateName } from "../templates.ts";

export type Samples = { readonly [Name in TemplateName]: TemplateData<Name> };
