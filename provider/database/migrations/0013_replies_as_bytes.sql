-- What was kept as JSON stays readable: its text begins with a brace, a packed reply does not.
ALTER TABLE "idempotency_keys" ALTER COLUMN "reply" SET DATA TYPE bytea USING convert_to("reply"::text, 'UTF8');
