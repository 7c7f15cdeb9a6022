CREATE TABLE "account_permissions" (
	"account_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"is_allowed" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_permissions_account_id_permission_pk" PRIMARY KEY("account_id","permission")
);
--> statement-breakpoint
CREATE TABLE "account_profiles" (
	"account_id" uuid NOT NULL,
	"profile" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_profiles_account_id_profile_pk" PRIMARY KEY("account_id","profile"),
	CONSTRAINT "account_profiles_known" CHECK ("account_profiles"."profile" in ('member', 'health-coach', 'special-coach', 'employer', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"password_hash" text,
	"password_changed_at" timestamp (3) with time zone,
	"role" text NOT NULL,
	"active_profile" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"image" text,
	"phone" text,
	"job_title" text,
	"birth_date" date,
	"gender" text,
	"language" text DEFAULT 'en' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"theme" text DEFAULT 'auto' NOT NULL,
	"enterprise_id" uuid,
	"sub_role_id" uuid,
	"is_owner" boolean DEFAULT false NOT NULL,
	"reminder_settings" jsonb,
	"agreed_to_terms_at" timestamp (3) with time zone,
	"agrees_to_be_named_by_employer" boolean DEFAULT false NOT NULL,
	"agrees_to_be_counted" boolean DEFAULT true NOT NULL,
	"calendar_feed_hash" text,
	"last_signed_in_at" timestamp (3) with time zone,
	"deactivated_at" timestamp (3) with time zone,
	"deletion_requested_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_role_known" CHECK ("accounts"."role" in ('USER', 'COACH', 'EMPLOYER', 'ADMIN')),
	CONSTRAINT "accounts_gender_known" CHECK ("accounts"."gender" in ('female', 'male', 'other', 'undisclosed')),
	CONSTRAINT "accounts_language_known" CHECK ("accounts"."language" in ('en', 'es')),
	CONSTRAINT "accounts_theme_known" CHECK ("accounts"."theme" in ('auto', 'light', 'dark')),
	CONSTRAINT "accounts_profile_known" CHECK ("accounts"."active_profile" in ('member', 'health-coach', 'special-coach', 'employer', 'admin')),
	CONSTRAINT "accounts_employer_has_enterprise" CHECK ("accounts"."role" <> 'EMPLOYER' or "accounts"."enterprise_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "analytics_inputs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"name" text NOT NULL,
	"month" text NOT NULL,
	"value" double precision NOT NULL,
	"entered_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "analytics_inputs_name_known" CHECK ("analytics_inputs"."name" in ('total-employees', 'attendance-rate', 'turnover-rate', 'health-costs', 'absence-days')),
	CONSTRAINT "analytics_inputs_month_form" CHECK ("analytics_inputs"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "analytics_inputs_value" CHECK ("analytics_inputs"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"action" text NOT NULL,
	"about_account_id" uuid,
	"subject_kind" text,
	"subject_id" uuid,
	"what" text,
	"request_id" text,
	"address" text,
	"data" jsonb
);
--> statement-breakpoint
CREATE TABLE "availability_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"offering_id" uuid,
	"weekday" integer NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"slot_minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "availability_rules_weekday" CHECK ("availability_rules"."weekday" between 1 and 7),
	CONSTRAINT "availability_rules_slot_minutes" CHECK ("availability_rules"."slot_minutes" between 10 and 240),
	CONSTRAINT "availability_rules_times" CHECK ("availability_rules"."from_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "availability_rules"."to_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "availability_rules"."from_time" < "availability_rules"."to_time")
);
--> statement-breakpoint
CREATE TABLE "booking_wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"coach_id" uuid NOT NULL,
	"offering_id" uuid,
	"slot_ids" uuid[] NOT NULL,
	"reason" text,
	"status" text NOT NULL,
	"session_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "booking_wishes_status_known" CHECK ("booking_wishes"."status" in ('waiting', 'fulfilled', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "coach_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"file_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "coach_documents_kind_known" CHECK ("coach_documents"."kind" in ('certificate', 'licence', 'degree', 'insurance', 'other'))
);
--> statement-breakpoint
CREATE TABLE "coach_infos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"offering_id" uuid NOT NULL,
	"headline" text NOT NULL,
	"about" text NOT NULL,
	"specialties" text[] NOT NULL,
	"session_minutes" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coach_infos_session_minutes" CHECK ("coach_infos"."session_minutes" between 10 and 240)
);
--> statement-breakpoint
CREATE TABLE "coaches" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"headline" text,
	"about" text,
	"spoken_languages" text[] NOT NULL,
	"years_of_experience" integer,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"buffer_minutes" integer DEFAULT 10 NOT NULL,
	"minimum_notice_hours" integer DEFAULT 12 NOT NULL,
	"confirms_bookings" boolean DEFAULT false NOT NULL,
	"hourly_rate_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"accepted_agreement" text,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"rejected_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"rejection_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coaches_rating" CHECK ("coaches"."rating_count" >= 0 and "coaches"."rating_sum" between "coaches"."rating_count" and 5 * "coaches"."rating_count"),
	CONSTRAINT "coaches_buffer" CHECK ("coaches"."buffer_minutes" between 0 and 120),
	CONSTRAINT "coaches_notice" CHECK ("coaches"."minimum_notice_hours" between 0 and 168),
	CONSTRAINT "coaches_years" CHECK ("coaches"."years_of_experience" between 0 and 70),
	CONSTRAINT "coaches_one_decision" CHECK ("coaches"."approved_at" is null or "coaches"."rejected_at" is null)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "contact_messages_topic_known" CHECK ("contact_messages"."topic" in ('general', 'membership', 'coaching', 'employers', 'press', 'privacy'))
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"last_read_position" bigint DEFAULT 0 NOT NULL,
	"muted_at" timestamp (3) with time zone,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "conversation_members_conversation_id_account_id_pk" PRIMARY KEY("conversation_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid,
	"pair_key" text,
	"last_position" bigint DEFAULT 0 NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversations_kind_known" CHECK ("conversations"."kind" in ('direct', 'session')),
	CONSTRAINT "conversations_subject" CHECK (("conversations"."kind" = 'session') = ("conversations"."session_id" is not null) and ("conversations"."kind" = 'direct') = ("conversations"."pair_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notification_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"push_subscription_id" uuid,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"because" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"shown_at" timestamp (3) with time zone,
	"clicked_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_channel_known" CHECK ("deliveries"."channel" in ('push', 'email')),
	CONSTRAINT "deliveries_status_known" CHECK ("deliveries"."status" in ('sending', 'sent', 'shown', 'clicked', 'failed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "demo_request_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"demo_request_id" uuid NOT NULL,
	"actor_id" uuid,
	"status" text NOT NULL,
	"note" text,
	"next_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "demo_request_events_status_known" CHECK ("demo_request_events"."status" in ('new', 'assigned', 'meeting-scheduled', 'following-up', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "demo_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"company_size" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"job_title" text,
	"email" text NOT NULL,
	"phone" text,
	"country" text,
	"message" text,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"assigned_admin_id" uuid,
	"meeting_starts_at" timestamp (3) with time zone,
	"meeting_ends_at" timestamp (3) with time zone,
	"meeting_time_zone" text,
	"meeting_link" text,
	"meeting_note" text,
	"final_note" text,
	"decided_at" timestamp (3) with time zone,
	"secret_hash" text,
	"secret_expires_at" timestamp (3) with time zone,
	"secret_used_at" timestamp (3) with time zone,
	"enterprise_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "demo_requests_size_known" CHECK ("demo_requests"."company_size" in ('1-49', '50-249', '250-999', '1000-4999', '5000-or-more')),
	CONSTRAINT "demo_requests_status_known" CHECK ("demo_requests"."status" in ('new', 'assigned', 'meeting-scheduled', 'following-up', 'accepted', 'declined')),
	CONSTRAINT "demo_requests_meeting_whole" CHECK (("demo_requests"."meeting_starts_at" is null) = ("demo_requests"."meeting_ends_at" is null) and ("demo_requests"."meeting_starts_at" is null) = ("demo_requests"."meeting_time_zone" is null)),
	CONSTRAINT "demo_requests_decided" CHECK (("demo_requests"."status" in ('accepted', 'declined')) = ("demo_requests"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"department" text,
	"job_title" text,
	"employee_number" text,
	"started_on" date,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"invited_at" timestamp (3) with time zone,
	"joined_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprises" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"industry" text,
	"website" text,
	"image" text,
	"phone" text,
	"address_line" text,
	"postal_code" text,
	"city" text,
	"country" text,
	"time_zone" text NOT NULL,
	"language" text NOT NULL,
	"smallest_group" integer DEFAULT 5 NOT NULL,
	"set_up_at" timestamp (3) with time zone,
	"deactivated_at" timestamp (3) with time zone,
	"deactivation_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "enterprises_smallest_group" CHECK ("enterprises"."smallest_group" >= 5),
	CONSTRAINT "enterprises_language" CHECK ("enterprises"."language" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "federated_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"coach_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"words" text,
	"shows_name" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_stars" CHECK ("feedback"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"sign_up_id" uuid,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"sha256" text,
	"storage_key" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('profile-image', 'coach-document', 'video', 'video-poster', 'offering-image', 'chat', 'support')),
	CONSTRAINT "files_bytes" CHECK ("files"."received_bytes" between 0 and "files"."size_bytes"),
	CONSTRAINT "files_belong_to_someone" CHECK ("files"."owner_id" is not null or "files"."sign_up_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"endpoint_name" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "intake_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"form_key" text NOT NULL,
	"form_version" integer NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"values" jsonb NOT NULL,
	"score_total" double precision,
	"score_maximum" double precision,
	"score_band_id" text,
	"needs_care" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "intake_answers_status_known" CHECK ("intake_answers"."status" in ('draft', 'submitted')),
	CONSTRAINT "intake_answers_score_whole" CHECK (("intake_answers"."score_total" is null) = ("intake_answers"."score_maximum" is null))
);
--> statement-breakpoint
CREATE TABLE "intake_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"category" text NOT NULL,
	"definition" jsonb NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "magic_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"enterprise_id" uuid,
	"purpose" text NOT NULL,
	"secret_hash" text NOT NULL,
	"sent_by" uuid,
	"times_sent" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "magic_links_purpose_known" CHECK ("magic_links"."purpose" in ('employee', 'administrator'))
);
--> statement-breakpoint
CREATE TABLE "member_coaches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"coach_id" uuid NOT NULL,
	"offering_id" uuid NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"sender_id" uuid NOT NULL,
	"text" text NOT NULL,
	"file_id" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"link" text,
	"subject" text,
	"once_key" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "offerings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image" text,
	"price_cents" bigint,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"intake_category" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offerings_kind_known" CHECK ("offerings"."kind" in ('health', 'special')),
	CONSTRAINT "offerings_price" CHECK ("offerings"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"account_id" uuid,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"ticket_hash" text,
	"ticket_expires_at" timestamp (3) with time zone,
	"ticket_used_at" timestamp (3) with time zone,
	CONSTRAINT "one_time_codes_purpose_known" CHECK ("one_time_codes"."purpose" in ('forgot-password', 'sign-up', 'coach-sign-up', 'change-email', 'sign-in'))
);
--> statement-breakpoint
CREATE TABLE "overall_scores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"overall" integer NOT NULL,
	"health" integer,
	"self" integer,
	"computed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "overall_scores_points" CHECK ("overall_scores"."overall" between 0 and 100 and "overall_scores"."health" between 0 and 100 and "overall_scores"."self" between 0 and 100),
	CONSTRAINT "overall_scores_from_something" CHECK ("overall_scores"."health" is not null or "overall_scores"."self" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"invoice_number" text NOT NULL,
	"period_from" timestamp (3) with time zone NOT NULL,
	"period_to" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "payment_transactions_status_known" CHECK ("payment_transactions"."status" in ('open', 'paid', 'failed', 'refunded')),
	CONSTRAINT "payment_transactions_amount" CHECK ("payment_transactions"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payout_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"minutes" integer NOT NULL,
	"attended_count" integer NOT NULL,
	"hourly_rate_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"paid_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" in ('open', 'due', 'paid')),
	CONSTRAINT "payouts_period_runs" CHECK ("payouts"."ends_on" >= "payouts"."starts_on"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "personal_note_versions" (
	"note_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "personal_note_versions_note_id_version_pk" PRIMARY KEY("note_id","version")
);
--> statement-breakpoint
CREATE TABLE "personal_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"text" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"month_cents" bigint NOT NULL,
	"year_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"minimum_seats" integer DEFAULT 1 NOT NULL,
	"maximum_seats" integer,
	"sessions_per_month" integer,
	"is_active" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plans_price" CHECK ("plans"."month_cents" >= 0 and "plans"."year_cents" >= 0),
	CONSTRAINT "plans_seats" CHECK ("plans"."minimum_seats" >= 1 and ("plans"."maximum_seats" is null or "plans"."maximum_seats" >= "plans"."minimum_seats"))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"sign_in_session_id" uuid NOT NULL,
	"transport" text NOT NULL,
	"endpoint" text NOT NULL,
	"keys" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	CONSTRAINT "push_subscriptions_transport_known" CHECK ("push_subscriptions"."transport" in ('fcm', 'web-push')),
	CONSTRAINT "push_subscriptions_keys" CHECK ("push_subscriptions"."transport" <> 'web-push' or "push_subscriptions"."keys" is not null)
);
--> statement-breakpoint
CREATE TABLE "recommendations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"offering_id" uuid NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "score_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "score_entries_kind_known" CHECK ("score_entries"."kind" in ('health', 'self')),
	CONSTRAINT "score_entries_points" CHECK ("score_entries"."value" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"recovery_hashes" text[] NOT NULL,
	"last_step" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "session_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"promoted_at" timestamp (3) with time zone,
	"attended_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_registrations_status_known" CHECK ("session_registrations"."status" in ('registered', 'waiting', 'cancelled', 'attended', 'missed'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"coach_id" uuid NOT NULL,
	"offering_id" uuid,
	"created_by" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"busy" "tstzrange" GENERATED ALWAYS AS (tstzrange(starts_at, ((ends_at at time zone 'UTC') + make_interval(mins => buffer_minutes)) at time zone 'UTC', '[)')) STORED,
	"time_zone" text NOT NULL,
	"capacity" integer NOT NULL,
	"registered_count" integer DEFAULT 0 NOT NULL,
	"waiting_count" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"cancel_reason" text,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" uuid,
	"completed_at" timestamp (3) with time zone,
	"room_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"calendar_uid" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"series_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_kind_known" CHECK ("sessions"."kind" in ('one-on-one', 'group', 'orientation')),
	CONSTRAINT "sessions_status_known" CHECK ("sessions"."status" in ('requested', 'scheduled', 'completed', 'cancelled')),
	CONSTRAINT "sessions_ends_after_start" CHECK ("sessions"."ends_at" > "sessions"."starts_at"),
	CONSTRAINT "sessions_buffer" CHECK ("sessions"."buffer_minutes" between 0 and 120),
	CONSTRAINT "sessions_capacity" CHECK ("sessions"."capacity" between 1 and 500),
	CONSTRAINT "sessions_places" CHECK ("sessions"."registered_count" between 0 and "sessions"."capacity"),
	CONSTRAINT "sessions_waiting" CHECK ("sessions"."waiting_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"has_succeeded" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_refresh_hash" text,
	"is_refresh_used" boolean DEFAULT false NOT NULL,
	"label" text NOT NULL,
	"user_agent" text,
	"address" text,
	"is_installed" boolean DEFAULT false NOT NULL,
	"language" text,
	"time_zone" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_because" text
);
--> statement-breakpoint
CREATE TABLE "sub_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid,
	"name" text NOT NULL,
	"description" text,
	"permissions" text[] NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"interval" text NOT NULL,
	"status" text NOT NULL,
	"seats" integer NOT NULL,
	"seat_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"billing_email" text NOT NULL,
	"purchase_order" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"renews_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"ends_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_interval_known" CHECK ("subscriptions"."interval" in ('month', 'year')),
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('running', 'cancelled', 'ended')),
	CONSTRAINT "subscriptions_seats" CHECK ("subscriptions"."seats" >= 1),
	CONSTRAINT "subscriptions_runs_or_ends" CHECK (("subscriptions"."status" = 'running') = ("subscriptions"."ends_at" is null))
);
--> statement-breakpoint
CREATE TABLE "support_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issue_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "support_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"enterprise_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"attachments" text[] NOT NULL,
	"status" text NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_issues_status_known" CHECK ("support_issues"."status" in ('open', 'in-progress', 'resolved', 'closed')),
	CONSTRAINT "support_issues_priority_known" CHECK ("support_issues"."priority" in ('low', 'normal', 'high'))
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "time_off_ends_after_start" CHECK ("time_off"."ends_at" > "time_off"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "time_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"offering_id" uuid,
	"rule_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'free' NOT NULL,
	"session_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "time_slots_status_known" CHECK ("time_slots"."status" in ('free', 'booked', 'removed')),
	CONSTRAINT "time_slots_ends_after_start" CHECK ("time_slots"."ends_at" > "time_slots"."starts_at"),
	CONSTRAINT "time_slots_booked_by_session" CHECK (("time_slots"."status" = 'booked') = ("time_slots"."session_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "video_likes" (
	"video_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_likes_video_id_account_id_pk" PRIMARY KEY("video_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "video_progress" (
	"video_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"seconds" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_progress_video_id_account_id_pk" PRIMARY KEY("video_id","account_id"),
	CONSTRAINT "video_progress_seconds" CHECK ("video_progress"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"offering_id" uuid,
	"title" text NOT NULL,
	"description" text,
	"file_id" uuid NOT NULL,
	"poster_file_id" uuid,
	"duration_seconds" integer,
	"status" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"rejection_reason" text,
	"like_count" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "videos_status_known" CHECK ("videos"."status" in ('waiting', 'approved', 'rejected')),
	CONSTRAINT "videos_likes" CHECK ("videos"."like_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "account_permissions" ADD CONSTRAINT "account_permissions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_profiles" ADD CONSTRAINT "account_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_sub_role_id_sub_roles_id_fk" FOREIGN KEY ("sub_role_id") REFERENCES "public"."sub_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_inputs" ADD CONSTRAINT "analytics_inputs_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_inputs" ADD CONSTRAINT "analytics_inputs_entered_by_accounts_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_about_account_id_accounts_id_fk" FOREIGN KEY ("about_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_rules" ADD CONSTRAINT "availability_rules_coach_id_coaches_account_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_rules" ADD CONSTRAINT "availability_rules_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_wishes" ADD CONSTRAINT "booking_wishes_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_wishes" ADD CONSTRAINT "booking_wishes_coach_id_coaches_account_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_wishes" ADD CONSTRAINT "booking_wishes_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_wishes" ADD CONSTRAINT "booking_wishes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_documents" ADD CONSTRAINT "coach_documents_coach_id_coaches_account_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_documents" ADD CONSTRAINT "coach_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_infos" ADD CONSTRAINT "coach_infos_coach_id_coaches_account_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_infos" ADD CONSTRAINT "coach_infos_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_push_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("push_subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_request_events" ADD CONSTRAINT "demo_request_events_demo_request_id_demo_requests_id_fk" FOREIGN KEY ("demo_request_id") REFERENCES "public"."demo_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_request_events" ADD CONSTRAINT "demo_request_events_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD CONSTRAINT "demo_requests_assigned_admin_id_accounts_id_fk" FOREIGN KEY ("assigned_admin_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD CONSTRAINT "demo_requests_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "federated_identities" ADD CONSTRAINT "federated_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_coach_id_accounts_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_answers" ADD CONSTRAINT "intake_answers_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_answers" ADD CONSTRAINT "intake_answers_form_id_intake_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."intake_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_forms" ADD CONSTRAINT "intake_forms_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magic_links" ADD CONSTRAINT "magic_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magic_links" ADD CONSTRAINT "magic_links_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magic_links" ADD CONSTRAINT "magic_links_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coaches" ADD CONSTRAINT "member_coaches_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coaches" ADD CONSTRAINT "member_coaches_coach_id_coaches_account_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coaches" ADD CONSTRAINT "member_coaches_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_accounts_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overall_scores" ADD CONSTRAINT "overall_scores_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_coach_id_coaches_account_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_note_versions" ADD CONSTRAINT "personal_note_versions_note_id_personal_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."personal_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_notes" ADD CONSTRAINT "personal_notes_coach_id_coaches_account_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_notes" ADD CONSTRAINT "personal_notes_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_notes" ADD CONSTRAINT "personal_notes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_sign_in_session_id_sign_in_sessions_id_fk" FOREIGN KEY ("sign_in_session_id") REFERENCES "public"."sign_in_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_coach_id_coaches_account_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_entries" ADD CONSTRAINT "score_entries_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_entries" ADD CONSTRAINT "score_entries_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_registrations" ADD CONSTRAINT "session_registrations_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_registrations" ADD CONSTRAINT "session_registrations_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_coach_id_accounts_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_cancelled_by_accounts_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_sessions" ADD CONSTRAINT "sign_in_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_roles" ADD CONSTRAINT "sub_roles_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_issue_id_support_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."support_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_admin_id_accounts_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_issues" ADD CONSTRAINT "support_issues_category_id_support_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."support_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_issues" ADD CONSTRAINT "support_issues_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_issues" ADD CONSTRAINT "support_issues_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_coach_id_coaches_account_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_coach_id_coaches_account_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_rule_id_availability_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."availability_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_likes" ADD CONSTRAINT "video_likes_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_likes" ADD CONSTRAINT "video_likes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_coach_id_coaches_account_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_poster_file_id_files_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_calendar_feed_hash" ON "accounts" USING btree ("calendar_feed_hash");--> statement-breakpoint
CREATE INDEX "accounts_enterprise" ON "accounts" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_role" ON "accounts" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_inputs_month" ON "analytics_inputs" USING btree ("enterprise_id","name","month");--> statement-breakpoint
CREATE INDEX "audit_entries_about" ON "audit_entries" USING btree ("about_account_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "availability_rules_coach" ON "availability_rules" USING btree ("coach_id","weekday");--> statement-breakpoint
CREATE INDEX "booking_wishes_waiting" ON "booking_wishes" USING btree ("coach_id","created_at") WHERE "booking_wishes"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "booking_wishes_member" ON "booking_wishes" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "coach_documents_coach" ON "coach_documents" USING btree ("coach_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coach_infos_once" ON "coach_infos" USING btree ("coach_id","offering_id");--> statement-breakpoint
CREATE INDEX "coach_infos_offering" ON "coach_infos" USING btree ("offering_id","coach_id");--> statement-breakpoint
CREATE INDEX "coaches_approved" ON "coaches" USING btree ("approved_at","account_id");--> statement-breakpoint
CREATE INDEX "contact_messages_list" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "conversation_members_account" ON "conversation_members" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_session" ON "conversations" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("pair_key");--> statement-breakpoint
CREATE INDEX "deliveries_account" ON "deliveries" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_notification" ON "deliveries" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "demo_request_events_list" ON "demo_request_events" USING btree ("demo_request_id","at","id");--> statement-breakpoint
CREATE INDEX "demo_requests_list" ON "demo_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "demo_requests_admin" ON "demo_requests" USING btree ("assigned_admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "demo_requests_secret" ON "demo_requests" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "employees_current" ON "employees" USING btree ("account_id") WHERE "employees"."left_at" is null;--> statement-breakpoint
CREATE INDEX "employees_enterprise" ON "employees" USING btree ("enterprise_id","imported_at","id");--> statement-breakpoint
CREATE INDEX "employees_department" ON "employees" USING btree ("enterprise_id","department");--> statement-breakpoint
CREATE INDEX "enterprises_list" ON "enterprises" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "federated_identities_subject" ON "federated_identities" USING btree ("provider","subject");--> statement-breakpoint
CREATE INDEX "federated_identities_account" ON "federated_identities" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_once" ON "feedback" USING btree ("session_id","user_id");--> statement-breakpoint
CREATE INDEX "feedback_coach" ON "feedback" USING btree ("coach_id","created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_storage_key" ON "files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "files_sign_up" ON "files" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "intake_answers_user" ON "intake_answers" USING btree ("user_id","received_at","id");--> statement-breakpoint
CREATE INDEX "intake_answers_user_category" ON "intake_answers" USING btree ("user_id","category","received_at","id");--> statement-breakpoint
CREATE INDEX "intake_answers_form" ON "intake_answers" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "intake_answers_care" ON "intake_answers" USING btree ("received_at") WHERE "intake_answers"."needs_care";--> statement-breakpoint
CREATE UNIQUE INDEX "intake_forms_version" ON "intake_forms" USING btree ("key","version");--> statement-breakpoint
CREATE INDEX "intake_forms_category" ON "intake_forms" USING btree ("category");--> statement-breakpoint
CREATE UNIQUE INDEX "magic_links_secret" ON "magic_links" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "magic_links_current" ON "magic_links" USING btree ("account_id") WHERE "magic_links"."used_at" is null and "magic_links"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "magic_links_enterprise" ON "magic_links" USING btree ("enterprise_id","sent_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_coaches_current" ON "member_coaches" USING btree ("member_id","offering_id") WHERE "member_coaches"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "member_coaches_member" ON "member_coaches" USING btree ("member_id","chosen_at");--> statement-breakpoint
CREATE INDEX "member_coaches_coach" ON "member_coaches" USING btree ("coach_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_position" ON "messages" USING btree ("conversation_id","position");--> statement-breakpoint
CREATE INDEX "notifications_account" ON "notifications" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("account_id","once_key");--> statement-breakpoint
CREATE UNIQUE INDEX "offerings_key" ON "offerings" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "offerings_one_health" ON "offerings" USING btree ("kind") WHERE "offerings"."kind" = 'health' and "offerings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "one_time_codes_email" ON "one_time_codes" USING btree (lower("email"),"purpose","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_ticket" ON "one_time_codes" USING btree ("ticket_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "overall_scores_day" ON "overall_scores" USING btree ("user_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transactions_invoice" ON "payment_transactions" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "payment_transactions_enterprise" ON "payment_transactions" USING btree ("enterprise_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "payment_transactions_list" ON "payment_transactions" USING btree ("issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_session" ON "payout_items" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "payout_items_payout" ON "payout_items" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_period" ON "payouts" USING btree ("coach_id","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference" ON "payouts" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "personal_notes_pair" ON "personal_notes" USING btree ("user_id","coach_id","written_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("transport","endpoint");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("sign_in_session_id") WHERE "push_subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_account" ON "push_subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recommendations_current" ON "recommendations" USING btree ("user_id","coach_id","offering_id") WHERE "recommendations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "recommendations_user" ON "recommendations" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "score_entries_user" ON "score_entries" USING btree ("user_id","day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_registrations_once" ON "session_registrations" USING btree ("session_id","user_id");--> statement-breakpoint
CREATE INDEX "session_registrations_user" ON "session_registrations" USING btree ("user_id","registered_at","id");--> statement-breakpoint
CREATE INDEX "session_registrations_waiting" ON "session_registrations" USING btree ("session_id","registered_at","id") WHERE "session_registrations"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "sessions_coach" ON "sessions" USING btree ("coach_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "sessions_start" ON "sessions" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "sessions_offering" ON "sessions" USING btree ("offering_id","starts_at");--> statement-breakpoint
CREATE INDEX "sessions_requested" ON "sessions" USING btree ("coach_id","starts_at") WHERE "sessions"."status" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_calendar_uid" ON "sessions" USING btree ("calendar_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_room" ON "sessions" USING btree ("room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_conversation" ON "sessions" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_email" ON "sign_in_attempts" USING btree (lower("email"),"at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_address" ON "sign_in_attempts" USING btree ("address","at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_sessions_refresh_hash" ON "sign_in_sessions" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "sign_in_sessions_previous_refresh_hash" ON "sign_in_sessions" USING btree ("previous_refresh_hash");--> statement-breakpoint
CREATE INDEX "sign_in_sessions_account" ON "sign_in_sessions" USING btree ("account_id","last_seen_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_roles_name" ON "sub_roles" USING btree (coalesce("enterprise_id", '00000000-0000-0000-0000-000000000000'::uuid),lower("name")) WHERE "sub_roles"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_running" ON "subscriptions" USING btree ("enterprise_id") WHERE "subscriptions"."status" = 'running';--> statement-breakpoint
CREATE INDEX "subscriptions_list" ON "subscriptions" USING btree ("enterprise_id","started_at","id");--> statement-breakpoint
CREATE INDEX "support_answers_issue" ON "support_answers" USING btree ("issue_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_categories_key" ON "support_categories" USING btree ("key");--> statement-breakpoint
CREATE INDEX "support_issues_list" ON "support_issues" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "support_issues_reporter" ON "support_issues" USING btree ("reporter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "support_issues_enterprise" ON "support_issues" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "time_off_coach" ON "time_off" USING btree ("coach_id","starts_at");--> statement-breakpoint
CREATE INDEX "time_slots_coach" ON "time_slots" USING btree ("coach_id","starts_at");--> statement-breakpoint
CREATE INDEX "time_slots_free" ON "time_slots" USING btree ("starts_at","coach_id") WHERE "time_slots"."status" = 'free';--> statement-breakpoint
CREATE INDEX "time_slots_session" ON "time_slots" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "videos_coach" ON "videos" USING btree ("coach_id","created_at","id");--> statement-breakpoint
CREATE INDEX "videos_waiting" ON "videos" USING btree ("created_at") WHERE "videos"."status" = 'waiting';