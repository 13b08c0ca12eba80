import { later, SECOND } from "@bachat/rules/time";
import type { Adapter, AdapterFactory } from "oidc-provider";
import type { Dependencies } from "../../../dependencies.ts";
import type { StudentId } from "../../../ids.ts";
import { secretHashesOf } from "../connect-clients/policy.ts";
import { findWithBrand } from "../connect-clients/service.ts";
import { hashOf, idIn, lifetimes } from "./policy.ts";
import * as repository from "./repository.ts";

/** Where `oidc-provider` keeps its things: in our tables, values as hashes. */

type Needs = Pick<Dependencies, "db" | "clock">;

/** Uses an authorization code up; called by the provider once everything else about an exchange is right. */
type TakeCode = (code: repository.ArtifactRow | null) => Promise<void>;

export const adapterOf =
  (needs: Needs, takeCode: TakeCode): AdapterFactory =>
  (kind) => {
    if (kind === "Client") return clients(needs);
    return kind === "Session" ? nothing : artifacts(needs, kind, takeCode);
  };

/**
 * No sign-in is remembered at the API: another student may use the computer next. Who somebody is, the student site says,
 * each time.
 */
const nothing: Adapter = {
  async upsert() {},
  async find() {
    return undefined;
  },
  async findByUid() {
    return undefined;
  },
  async findByUserCode() {
    return undefined;
  },
  async destroy() {},
  async consume() {},
  async revokeByGrantId() {},
};

function artifacts({ db, clock }: Needs, kind: string, takeCode: TakeCode): Adapter {
  return {
    ...nothing,
    async upsert(value, given, expiresIn = lifetimes.flow) {
      const { jti: _, ...payload } = given;
      const { accountId, clientId, grantId, params } = payload;
      await repository.saveArtifact(db, {
        kind,
        valueHash: hashOf(value),
        payload,
        grantId: grantId ?? null,
        studentId: idIn(accountId) as StudentId | null,
        clientId: idIn(clientId ?? params?.["client_id"]),
        expiresAt: later(clock.now(), expiresIn * SECOND),
      });
    },
    async find(value) {
      const row = await repository.findArtifact(db, kind, hashOf(value), clock.now());
      if (row === null) return undefined;
      return {
        ...row.payload,
        jti: value,
        ...(row.consumedAt !== null && { consumed: row.consumedAt.getTime() / SECOND }),
      };
    },
    async destroy(value) {
      await repository.deleteArtifact(db, kind, hashOf(value));
    },
    async revokeByGrantId(grantId) {
      await repository.deleteOfGrant(db, kind, grantId);
    },
    async consume(value) {
      await takeCode(await repository.findArtifact(db, kind, hashOf(value), clock.now()));
    },
  };
}

/** Clients as the provider knows them. `client_secret` is a list of hashes, see `compareClientSecret`. */
const clients = ({ db, clock }: Needs): Adapter => ({
  ...nothing,
  async find(clientId) {
    const id = idIn(clientId);
    const found = id === null ? null : await findWithBrand(db, id);
    if (found === null) return undefined;
    const { client, brand } = found;
    const hashes = secretHashesOf(client, clock.now());
    return {
      client_id: client.id,
      client_name: client.name,
      redirect_uris: client.redirectUris,
      response_types: ["code"],
      grant_types: ["authorization_code"],
      response_modes: ["query"],
      scope: "openid student_status student_profile",
      subject_type: "pairwise",
      // Never fetched: it only says that the clients of a brand share their names for students.
      sector_identifier_uri: `https://brands.invalid/${brand.id}`,
      ...(client.isPublic
        ? { token_endpoint_auth_method: "none" }
        : {
            token_endpoint_auth_method: "client_secret_basic",
            client_secret: hashes.map((hash) => hash.toString("hex")).join("."),
          }),
    };
  },
});
