CREATE TABLE "attendance_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"former_status" text,
	"status" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendance_corrections_former_known" CHECK ("attendance_corrections"."former_status" in ('attended', 'missed')),
	CONSTRAINT "attendance_corrections_status_known" CHECK ("attendance_corrections"."status" in ('attended', 'missed'))
);
--> statement-breakpoint
CREATE TABLE "call_attendances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"ended" text,
	CONSTRAINT "call_attendances_ended_known" CHECK ("call_attendances"."ended" in ('left', 'lost', 'removed', 'moved', 'over'))
);
--> statement-breakpoint
CREATE TABLE "call_permits" (
	"session_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"is_admitted" boolean NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_permits_session_id_account_id_pk" PRIMARY KEY("session_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "call_presences" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"is_waiting" boolean NOT NULL,
	"state" jsonb NOT NULL,
	"hand_raised_at" timestamp (3) with time zone,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"away_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "call_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"beats" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_rooms" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"transport" text NOT NULL,
	"coach_entered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"coach_status" text,
	CONSTRAINT "call_rooms_transport_known" CHECK ("call_rooms"."transport" in ('peer', 'agora')),
	CONSTRAINT "call_rooms_coach_known" CHECK ("call_rooms"."coach_status" in ('attended', 'missed'))
);
--> statement-breakpoint
ALTER TABLE "attendance_corrections" ADD CONSTRAINT "attendance_corrections_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_corrections" ADD CONSTRAINT "attendance_corrections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_corrections" ADD CONSTRAINT "attendance_corrections_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_attendances" ADD CONSTRAINT "call_attendances_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_attendances" ADD CONSTRAINT "call_attendances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_permits" ADD CONSTRAINT "call_permits_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_permits" ADD CONSTRAINT "call_permits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_presences" ADD CONSTRAINT "call_presences_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_presences" ADD CONSTRAINT "call_presences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_rooms" ADD CONSTRAINT "call_rooms_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_corrections_session" ON "attendance_corrections" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "attendance_corrections_account" ON "attendance_corrections" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "attendance_corrections_by" ON "attendance_corrections" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "call_attendances_session" ON "call_attendances" USING btree ("session_id","entered_at");--> statement-breakpoint
CREATE INDEX "call_attendances_account" ON "call_attendances" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_attendances_open" ON "call_attendances" USING btree ("session_id","account_id") WHERE "call_attendances"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "call_presences_once" ON "call_presences" USING btree ("session_id","account_id");--> statement-breakpoint
CREATE INDEX "call_presences_process" ON "call_presences" USING btree ("process_id");