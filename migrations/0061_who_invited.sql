-- Who sent an invitation's present link: it works while they may invite. Of those that are open
-- already the log tells it.
alter table team_invitations add column invited_by uuid;
update team_invitations i set invited_by = (
  select actor_id from audit_entries
  where subject_id = i.id::text and action in ('team.invited', 'team.invitation_sent_again')
  order by id desc limit 1);
