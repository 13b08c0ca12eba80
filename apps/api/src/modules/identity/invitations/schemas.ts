import { z } from "zod";

export const invitationParams = z.object({
  code: z.string().min(1).max(40).meta({
    description: "The last part of a friend's link.",
    example: "k7m2pq9xwt",
  }),
});

export const invitation = z
  .object({ code: z.string().meta({ example: "k7m2pq9xwt" }) })
  .meta({ id: "Invitation" });

export const ownInvitation = z
  .object({
    url: z.string().nullable().meta({
      description: "The caller's link for friends; null until they ask for one.",
      example: "https://student.bachat.example/join/k7m2pq9xwt",
    }),
    joined: z.int().meta({
      description: "Accounts that began with it and whose address is confirmed.",
      example: 2,
    }),
    verified: z.int().meta({ description: "How many of them are verified today.", example: 1 }),
    invited: z.boolean().meta({
      description: "Whether the caller's own account began with a friend's link.",
      example: false,
    }),
  })
  .meta({ id: "OwnInvitation" });
