-- Making an admin now takes naming what it may do; admins keep what they have. A program of the version before, which
-- gave everything by this default, is refused the row until it is replaced.
ALTER TABLE "user_roles" ALTER COLUMN "permissions" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD COLUMN "permissions" "admin_permission"[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Open ones would have given everything, which no owner has decided: an owner invites again. One that the version
-- before still sends names nothing, and cannot be accepted.
UPDATE admin_invitations SET revoked_at = now() WHERE accepted_at IS NULL AND revoked_at IS NULL;
