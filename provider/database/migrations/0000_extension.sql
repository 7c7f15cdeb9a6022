-- Compares uuids by GiST, so that an exclusion constraint can name a coach and a range of time.
CREATE EXTENSION IF NOT EXISTS btree_gist;
