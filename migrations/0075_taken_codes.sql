-- A code that was used is taken once more for a minute, in the browser that had asked for it: on a slow
-- network its answer is lost where somebody presses again. An HMAC, as the code itself.
alter table sign_in_codes add column taken_digest text;
