-- Phones of accounts in E.164, as the program writes them, so that they are compared as they are and
-- by their index. Rows from elsewhere may have them without the plus sign, with blanks, or with signs
-- that nobody sees; bare digits that are none of Cameroon's are taken for a number with its country.
-- One that another account has already stays as it is: whoever proves it enters that account.
update users set phone = read.e164
from (
  select distinct on (e164) id, e164
  from (
    select id, phone_confirmed_at, created_at, case
        when digits ~ '^((\+|00)?237)?[26]\d{8}$' then '+237' || right(digits, 9)
        when digits ~ '^(\+|00)?[1-9]\d{7,14}$' then '+' || regexp_replace(digits, '^(\+|00)', '')
      end as e164
    from (
      select id, phone_confirmed_at, created_at,
        regexp_replace(replace(phone, '(0)', ''),
          '[[:space:].()\u00a0\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202f\u2060\u2066-\u2069\ufeff-]',
          '', 'g') as digits
      from users where phone !~ '^\+\d+$'
    ) written
  ) written
  where e164 is not null and not exists (select from users other where other.phone = e164)
  order by e164, phone_confirmed_at, created_at, id
) read
where read.id = users.id;
