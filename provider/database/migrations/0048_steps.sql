CREATE TABLE "goals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"why" text,
	"sign" text,
	"until" date,
	"reached_on" date,
	"is_shared" boolean NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_ticks" (
	"step_id" uuid NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"value" double precision,
	"note" text,
	"ticked_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "step_ticks_step_id_day_pk" PRIMARY KEY("step_id","day"),
	CONSTRAINT "step_ticks_value" CHECK ("step_ticks"."value" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"goal_id" uuid,
	"title" text NOT NULL,
	"answer" text NOT NULL,
	"unit" text,
	"target" double precision,
	"rhythm" jsonb NOT NULL,
	"remind_at" text,
	"starts_on" date NOT NULL,
	"until" date,
	"state" text NOT NULL,
	"ended_on" date,
	"pauses" jsonb NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "steps_answer_known" CHECK ("steps"."answer" in ('yes-no', 'number', 'rating')),
	CONSTRAINT "steps_unit_known" CHECK ("steps"."unit" in ('times', 'minutes', 'hours', 'steps', 'kilometres', 'glasses', 'portions', 'pages')),
	CONSTRAINT "steps_state_known" CHECK ("steps"."state" in ('offered', 'declined', 'active', 'ended')),
	CONSTRAINT "steps_number_measured" CHECK ("steps"."answer" = 'number' or ("steps"."unit" is null and "steps"."target" is null)),
	CONSTRAINT "steps_ended" CHECK (("steps"."state" = 'ended') = ("steps"."ended_on" is not null)),
	CONSTRAINT "steps_until" CHECK ("steps"."until" >= "steps"."starts_on"),
	CONSTRAINT "steps_remind_at" CHECK ("steps"."remind_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_updated_by_accounts_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_ticks" ADD CONSTRAINT "step_ticks_step_id_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_ticks" ADD CONSTRAINT "step_ticks_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steps" ADD CONSTRAINT "steps_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steps" ADD CONSTRAINT "steps_goal_id_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."goals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steps" ADD CONSTRAINT "steps_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steps" ADD CONSTRAINT "steps_updated_by_accounts_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goals_user" ON "goals" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "step_ticks_user" ON "step_ticks" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "steps_user" ON "steps" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "steps_goal" ON "steps" USING btree ("goal_id") WHERE "steps"."goal_id" is not null;--> statement-breakpoint
CREATE INDEX "steps_reminders" ON "steps" USING btree ("remind_at") WHERE "steps"."state" = 'active' and "steps"."remind_at" is not null;