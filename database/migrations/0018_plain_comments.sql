-- Comments of earlier migrations in plain English. Nothing else changes.

comment on column app.member.canopy_image is 'false: no picture; true: the school''s picture for this canopy and colour; otherwise the id of a picture.';
comment on column app.signup.flights is 'Number of single flights on that day. Counts only if the member was not absent.';
comment on table app.canopy_picture_file is 'WebP files that the server encodes from the uploaded picture.';
comment on column app.flight.meeting_time is 'In the school''s time zone, on the first day of the flight. Null: no meeting time.';
comment on column app.material.voted is 'The participant''s answer in the poll of the day.';

comment on column app.chat_task.error is 'Error code of a failed step; null otherwise.';
comment on column app.poll_answer.note is 'Describes the item "other".';
comment on column app.school.chat_days is 'Number of days after a flight day until its chat group is closed. Its messages are deleted 30 days after that.';
comment on column app.chat_group.closed_at is 'From this time the group is read-only. Null: open.';
comment on column app.chat_group.purged_at is 'Time at which the messages were deleted for good.';
comment on column app.chat_group.reminded_for is 'Start of the day for which members without an answer were reminded. A rescheduled day gets another reminder.';
comment on column app.chat_message.author_id is 'Null: the program, or a product admin who is not a member.';
comment on column app.chat_message.to_id is 'Recipient of a private message. Null: the whole group.';
comment on column app.chat_message.client_id is 'Chosen by the author''s device. Sending the same id twice creates one message.';
comment on column app.chat_message.body is 'Empty after the message was deleted.';
comment on column app.chat_read.position is 'Position of the newest message that the member has read.';

comment on column app.chat_bridge.accepted_at is 'Time at which an admin accepted that WhatsApp may block the number. Null: the bridge carries no such risk.';
comment on column app.chat_group.bridge is 'The bridge that mirrors this group, chosen when the group is created. Null: the group exists only in the app.';
comment on column app.chat_group.marker is 'Short unique text in the name of the mirrored group, by which the group can be found again.';
comment on column app.chat_group.account is 'Digest of the bridge''s server and session. Another account does not know the group and is not asked about it.';
comment on column app.chat_group.started_at is 'Time of the first request to create the group. The group may exist from then on.';
comment on column app.chat_task.people is 'The members whom the step adds, removes or changes. Empty: the step concerns the group.';
comment on column app.chat_task.body is 'Text to be sent.';
comment on column app.chat_task.message_id is 'The message to be mirrored. Deleting the message deletes the step.';
comment on column app.chat_task.started_at is 'Written before the request to the bridge. A step that is still "running" after its server died may have taken effect.';
comment on column app.chat_task.anew is 'Staff confirmed that no group exists and that one may be created.';
comment on column app.chat_task.by_hand is 'The step waits for a person who performs it in WhatsApp and confirms it.';
comment on column app.chat_task.unsure is 'The step ended, and nobody knows whether it took effect.';
comment on column app.chat_task.results is 'The members for whom the step failed: [{"user_id", "reason"}].';
comment on column app.poll.external_id is 'Id of the mirrored poll in the bridge.';
comment on column app.chat_pace.used is 'Number of uses on this day.';
comment on column app.chat_orphan.external_id is 'Id of the group in the bridge. Null: the group is found by its marker.';

comment on column identity.data_request.id is 'New for each request, so that an archive gathered for an earlier request is not stored for this one.';
comment on column identity.data_request.tries is 'Number of started attempts. It is limited, because an attempt may end the server.';
comment on column identity.data_request.tried_at is 'Start of the running attempt. Null: no attempt is running.';
comment on column identity.data_request.failed_at is 'Time at which the last attempt was given up. The person can request their data again.';
comment on column identity.data_request.removed_at is 'Time at which the archive was deleted. Null: it exists, or was never created.';
comment on column identity.data_request.expires_at is 'Time at which the archive will be deleted. Null: it does not exist yet.';
comment on column identity.data_request.told_at is 'Time at which the mail about the archive was queued. Null: the mail has not been queued yet.';
comment on column identity.deletion.erase_after is 'The deletion can be withdrawn until this time.';
comment on column identity.deletion.shut_at is 'Time at which the person''s access ended for good, so that all earlier requests are over when they are erased.';
comment on column identity.deletion.member_ids is 'The person''s members in all schools, recorded before the first school erases one. Mails about them are deleted last.';
comment on column app.member.erased_at is 'The row no longer identifies a person. It keeps together the data that the school retains without a name.';
comment on column app.chat_event.member_id is 'The only member who matches. Null: not processed yet, or no member matches; then the content identifies nobody.';
