/**
 * The actions of the user and the host on turn detection: they initialize and configure it, request modes, and commit
 * and cancel by hand (TD-IF-01, TD-IF-03, TD-AC-007, TD-EDGE-07). Part of the service `user`.
 */
import { handled, notify, type Receives } from './service.ts'

/** Emits an event with the parameters of the act, unchanged. */
const says =
  (what: string): Receives<null>[string] =>
  (state, said) =>
    handled(state, notify(what, said))

/** Keyed by the name of the act. */
export const coordination: Receives<null> = {
  'initialises the coordinator': says('service.initialize'),
  'disposes of the coordinator': says('service.dispose'),
  configures: says('user.configure'),
  'asks for the mode': says('user.requestMode'),
  'gives a wrong value for': says('user.misconfigure'),
  commits: says('user.commit'),
  'cancels the answer': says('user.cancelPlayback'),
}
