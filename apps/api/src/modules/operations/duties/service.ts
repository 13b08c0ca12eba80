import type { Dependencies } from "../../../dependencies.ts";
import type { FindOwner } from "../../../http/duties.ts";
import * as repository from "./repository.ts";

export const findOwner = ({ db }: Pick<Dependencies, "db">): FindOwner => ({
  brand: (collection, id) => repository.findBrand(db, collection, id),
  person: (collection, id) => repository.findPerson(db, collection, id),
});
