CREATE TABLE "directory_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"name" text NOT NULL,
	"external_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_memberships" (
	"group_id" uuid NOT NULL,
	"directory_user_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "directory_memberships_group_id_directory_user_id_pk" PRIMARY KEY("group_id","directory_user_id")
);
--> statement-breakpoint
CREATE TABLE "directory_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"ending" text NOT NULL,
	"place" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "directory_tokens_places" CHECK ("directory_tokens"."place" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "directory_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"employee_id" uuid,
	"user_name" text NOT NULL,
	"external_id" text,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"display_name" text,
	"job_title" text,
	"employee_number" text,
	"department" text,
	"location" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "employee_source" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "invites_at_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_groups" ADD CONSTRAINT "directory_groups_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_memberships" ADD CONSTRAINT "directory_memberships_group_id_directory_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."directory_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_memberships" ADD CONSTRAINT "directory_memberships_directory_user_id_directory_users_id_fk" FOREIGN KEY ("directory_user_id") REFERENCES "public"."directory_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_users" ADD CONSTRAINT "directory_users_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_users" ADD CONSTRAINT "directory_users_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "directory_groups_name" ON "directory_groups" USING btree ("enterprise_id",lower("name"));--> statement-breakpoint
CREATE INDEX "directory_groups_list" ON "directory_groups" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "directory_memberships_user" ON "directory_memberships" USING btree ("directory_user_id","joined_at");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_tokens_secret" ON "directory_tokens" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_tokens_place" ON "directory_tokens" USING btree ("enterprise_id","place") WHERE "directory_tokens"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "directory_users_name" ON "directory_users" USING btree ("enterprise_id",lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "directory_users_employee" ON "directory_users" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "directory_users_email" ON "directory_users" USING btree ("enterprise_id",lower("email"));--> statement-breakpoint
CREATE INDEX "directory_users_external" ON "directory_users" USING btree ("enterprise_id","external_id");--> statement-breakpoint
CREATE INDEX "directory_users_list" ON "directory_users" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
ALTER TABLE "enterprises" ADD CONSTRAINT "enterprises_employee_source_known" CHECK ("enterprises"."employee_source" in ('file', 'directory'));