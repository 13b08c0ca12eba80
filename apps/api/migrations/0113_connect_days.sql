CREATE TABLE "connect_days" (
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"pressed" integer DEFAULT 0 NOT NULL,
	"signed_in" integer DEFAULT 0 NOT NULL,
	"agreed" integer DEFAULT 0 NOT NULL,
	"verified" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "connect_days_client_id_day_pk" PRIMARY KEY("client_id","day"),
	CONSTRAINT "connect_days_not_negative" CHECK (least("connect_days"."pressed", "connect_days"."signed_in", "connect_days"."agreed", "connect_days"."verified") >= 0)
);
--> statement-breakpoint
ALTER TABLE "connect_days" ADD CONSTRAINT "connect_days_client_id_connect_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."connect_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
grant select, insert, update, delete on connect_days to bachat_app;
