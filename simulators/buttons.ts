/**
 * The user's actions in a voice client with a talk button: the button is held during speech, or a click sends the
 * speech; the user requests, ends and resumes sessions, cancels tasks, and dismisses errors. Part of the service
 * `user`.
 */
import { handled, notify, type Receives } from './service.ts'

const says =
  (what: string): Receives<null>[string] =>
  (state) =>
    handled(state, notify(what))

/** Keyed by the name of the act. */
export const buttons: Receives<null> = {
  'asks for a session': says('session.create'),
  'presses the button': says('push_to_talk_press'),
  'lets the button go': says('push_to_talk_release'),
  'clicks send': says('manual_send'),
  'calls it off': says('user_cancel'),
  'dismisses the error': says('user_dismiss'),
  'ends the session': says('user_end_session'),
  'takes the offered retry': says('reconnect_requested'),
}
