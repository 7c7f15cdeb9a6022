-- Numbers of changes, by which a provider sees that a device knows more than its database.
CREATE SEQUENCE "change_numbers";--> statement-breakpoint
-- The identity of the database is filled in by the first provider that serves it (provider/database/epoch.ts).
INSERT INTO "settings" ("key", "value", "updated_at") VALUES ('epoch',
  jsonb_build_object('restored', left(replace(gen_random_uuid()::text, '-', ''), 12), 'interruptions', 0, 'identity', null), now());
