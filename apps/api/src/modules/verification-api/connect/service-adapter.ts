import { later, SECOND } from "@bachat/rules/time";
import { type Adapter, type AdapterFactory, Provider } from "oidc-provider";
import type { Dependencies } from "../../../dependencies.ts";
import type { StudentId } from "../../../ids.ts";
import { secretHashesOf } from "../connect-clients/policy.ts";
import { type ClientWithBrand, findWithBrand } from "../connect-clients/service.ts";
import { hashOf, idIn, lifetimes } from "./policy.ts";
import * as repository from "./repository.ts";

/** Where `oidc-provider` keeps its things: in our tables, values as hashes. */

type Needs = Pick<Dependencies, "db" | "clock">;

/** Uses the request's code up; called by the provider once everything else about an exchange is right. */
type TakeCode = () => Promise<void>;

/** What a request has read of our tables. Its later steps do not read it again: what an exchange decides by, it reads itself. */
interface Read {
  client?: ClientWithBrand;
  code?: repository.ArtifactRow;
  /** Of the code. */
  grant?: repository.ArtifactRow | null;
}
const reads = new WeakMap<object, Read>();

export function readOf(request: object | undefined): Read {
  const read = (request && reads.get(request)) ?? {};
  if (request !== undefined) reads.set(request, read);
  return read;
}

export const adapterOf =
  (needs: Needs, takeCode: TakeCode): AdapterFactory =>
  (kind) => {
    if (kind === "Client") return clients(needs);
    if (kind === "AuthorizationCode") return codes(needs, takeCode);
    if (kind === "Grant") return grants(needs);
    return kind === "Session" ? nothing : artifacts(needs, kind);
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

function artifacts({ db, clock }: Needs, kind: string): Adapter {
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
      return present(value, await repository.findArtifact(db, kind, hashOf(value), clock.now()));
    },
    async destroy(value) {
      await repository.deleteArtifact(db, kind, hashOf(value));
    },
    async revokeByGrantId(grantId) {
      await repository.deleteOfGrant(db, kind, grantId);
    },
  };
}

function present(value: string, row: repository.ArtifactRow | null) {
  if (row === null) return undefined;
  return {
    ...row.payload,
    jti: value,
    ...(row.consumedAt !== null && { consumed: row.consumedAt.getTime() / SECOND }),
  };
}

/** A code is read with its grant. */
function codes(needs: Needs, takeCode: TakeCode): Adapter {
  const { db, clock } = needs;
  return {
    ...artifacts(needs, "AuthorizationCode"),
    async find(value) {
      const found = await repository.findCode(db, hashOf(value), clock.now());
      if (found === null) return undefined;
      Object.assign(readOf(Provider.ctx), found);
      return present(value, found.code);
    },
    consume: takeCode,
  };
}

function grants(needs: Needs): Adapter {
  const stored = artifacts(needs, "Grant");
  return {
    ...stored,
    async find(value) {
      const { code, grant = null } = readOf(Provider.ctx);
      return code?.grantId === value ? present(value, grant) : stored.find(value);
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
    readOf(Provider.ctx).client = found;
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
