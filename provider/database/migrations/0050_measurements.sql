CREATE TABLE "measurement_sharing" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "measurement_sharing_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "measurement_sharing_kind_known" CHECK ("measurement_sharing"."kind" in ('weight', 'waist', 'blood-pressure', 'resting-pulse', 'steps-walked', 'sleep-time', 'glucose', 'hba1c', 'cholesterol', 'ldl', 'hdl'))
);
--> statement-breakpoint
CREATE TABLE "measurements" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" double precision NOT NULL,
	"second_value" double precision,
	"day" date NOT NULL,
	"measured_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "measurements_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "measurements_kind_known" CHECK ("measurements"."kind" in ('weight', 'waist', 'blood-pressure', 'resting-pulse', 'steps-walked', 'sleep-time', 'glucose', 'hba1c', 'cholesterol', 'ldl', 'hdl')),
	CONSTRAINT "measurements_source_known" CHECK ("measurements"."source" in ('typed', 'csv', 'apple-health', 'fhir')),
	CONSTRAINT "measurements_value" CHECK ("measurements"."value" between 0 and 200000 and "measurements"."second_value" between 0 and 200000),
	CONSTRAINT "measurements_pair" CHECK (("measurements"."kind" = 'blood-pressure') = ("measurements"."second_value" is not null))
);
--> statement-breakpoint
ALTER TABLE "measurement_sharing" ADD CONSTRAINT "measurement_sharing_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measurements_latest" ON "measurements" USING btree ("user_id","measured_at","id");