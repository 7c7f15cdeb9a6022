ALTER TABLE "mails" ADD COLUMN "calendar" text;
