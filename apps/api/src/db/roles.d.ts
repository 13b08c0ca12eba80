/** Gives the app its own login, a member of `bachat_app`: it can neither change the schema nor rewrite history. */
export declare function ensureAppLogin(ownerUrl: string, name: string, password: string): Promise<void>;
