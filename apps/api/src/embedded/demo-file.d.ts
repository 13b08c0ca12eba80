import { z } from "zod";
/** `.data/demo.json`: where everything listens and who can sign in. Only the embedded database has it. */
declare const demoFile: z.ZodObject<{
    origins: z.ZodObject<{
        api: z.ZodString;
        student: z.ZodString;
        brand: z.ZodString;
        admin: z.ZodString;
        mail: z.ZodString;
    }, z.core.$strip>;
    accounts: z.ZodArray<z.ZodObject<{
        role: z.ZodString;
        email: z.ZodString;
        password: z.ZodString;
        note: z.ZodString;
    }, z.core.$strip>>;
    api_keys: z.ZodObject<{
        test: z.ZodString;
        live: z.ZodString;
    }, z.core.$strip>;
}, z.core.$strip>;
export type DemoFile = z.infer<typeof demoFile>;
/** The file's content, or null when it is missing or not what it should be. */
export declare function readDemoFile(dataDirectory: string): DemoFile | null;
/** Written beside and moved over; readable by its owner alone, because it holds live keys. */
export declare function writeDemoFile(dataDirectory: string, content: DemoFile): void;
export {};
