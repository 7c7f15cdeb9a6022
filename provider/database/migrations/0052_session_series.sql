CREATE TABLE "session_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"coach_id" uuid NOT NULL,
	"offering_id" uuid,
	"first_starts_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"every_weeks" integer NOT NULL,
	"until" date,
	"next_look_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ending" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_series_weeks" CHECK ("session_series"."every_weeks" in (1, 2, 4)),
	CONSTRAINT "session_series_ended" CHECK (("session_series"."ended_at" is null) = ("session_series"."ending" is null)),
	CONSTRAINT "session_series_ending_known" CHECK ("session_series"."ending" in ('by-member', 'last-day', 'coach-unavailable', 'not-covered', 'member-left'))
);
--> statement-breakpoint
CREATE TABLE "session_series_occurrences" (
	"series_id" uuid NOT NULL,
	"day" date NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"session_id" uuid,
	"problem" text,
	"settled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_series_occurrences_series_id_day_pk" PRIMARY KEY("series_id","day"),
	CONSTRAINT "session_series_occurrences_settled" CHECK (("session_series_occurrences"."session_id" is null) = ("session_series_occurrences"."problem" is not null)),
	CONSTRAINT "session_series_occurrences_problem_known" CHECK ("session_series_occurrences"."problem" in ('taken', 'gone', 'too-soon', 'other-offering', 'overlaps', 'month-full'))
);
--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_coach_id_coaches_account_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_series_occurrences" ADD CONSTRAINT "session_series_occurrences_series_id_session_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."session_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_series_occurrences" ADD CONSTRAINT "session_series_occurrences_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_series_member" ON "session_series" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "session_series_due" ON "session_series" USING btree ("next_look_at") WHERE "session_series"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "session_series_occurrences_session" ON "session_series_occurrences" USING btree ("session_id") WHERE "session_series_occurrences"."session_id" is not null;