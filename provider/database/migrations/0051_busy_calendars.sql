CREATE TABLE "busy_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"address_sealed" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"read_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"notified_at" timestamp (3) with time zone,
	"unread_events" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "busy_calendars_problem_known" CHECK ("busy_calendars"."problem" in ('address-refused', 'address-lost', 'unreachable', 'access-denied', 'not-found', 'server-error', 'not-a-calendar', 'too-large', 'too-many-events', 'too-many-times')),
	CONSTRAINT "busy_calendars_failing" CHECK (("busy_calendars"."failing_since" is null) = ("busy_calendars"."problem" is null))
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"calendar_id" uuid NOT NULL,
	"coach_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "busy_times_calendar_id_starts_at_pk" PRIMARY KEY("calendar_id","starts_at"),
	CONSTRAINT "busy_times_ends_after_start" CHECK ("busy_times"."ends_at" > "busy_times"."starts_at"),
	CONSTRAINT "busy_times_at_most_a_day" CHECK ("busy_times"."ends_at" - "busy_times"."starts_at" <= interval '24 hours')
);
--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_coach_id_coaches_account_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_calendar_id_busy_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."busy_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_coach_id_coaches_account_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_calendars_coach" ON "busy_calendars" USING btree ("coach_id","created_at");--> statement-breakpoint
CREATE INDEX "busy_calendars_next" ON "busy_calendars" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "busy_times_coach" ON "busy_times" USING btree ("coach_id","starts_at");