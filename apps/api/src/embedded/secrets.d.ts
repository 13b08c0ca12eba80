/** Generated once an installation, kept in `secrets.json`, readable by its owner alone. */
export interface Secrets {
    postgres_superuser_password: string;
    postgres_owner_password: string;
    postgres_app_password: string;
    jwt_secret: string;
    hash_secret: string;
    signing_secret: string;
    /** `id:base64 of 32 bytes` */
    encryption_keys: string;
}
/** Reads the secrets, making those that are missing. */
export declare function ensureSecrets(dataDirectory: string): Secrets;
