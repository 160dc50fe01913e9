/**
 * What the user presses in a voice client with a button to talk: it is held while somebody speaks, or speech is sent by a
 * click; sessions are asked for, ended and taken up again; tasks are called off, and errors dismissed. Part of the
 * service `user`.
 */
import { type Hears, heard, tell } from './service.ts'

const says =
  (what: string): Hears<null>[string] =>
  (state) =>
    heard(state, tell(what))

/** By the name of the act. */
export const buttons: Hears<null> = {
  'asks for a session': says('session.create'),
  'presses the button': says('push_to_talk_press'),
  'lets the button go': says('push_to_talk_release'),
  'clicks send': says('manual_send'),
  'calls it off': says('user_cancel'),
  'dismisses the error': says('user_dismiss'),
  'ends the session': says('user_end_session'),
  'takes the offered retry': says('reconnect_requested'),
}
