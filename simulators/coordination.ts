/**
 * What the user and the host do with turn detection: they initialise and configure it, ask for modes, and commit and
 * cancel by hand (TD-IF-01, TD-IF-03, TD-AC-007, TD-EDGE-07). Part of the service `user`.
 */
import { type Hears, heard, tell } from './service.ts'

/** Says an event with the particulars of the act, whatever they are. */
const says =
  (what: string): Hears<null>[string] =>
  (state, said) =>
    heard(state, tell(what, said))

/** By the name of the act. */
export const coordination: Hears<null> = {
  'initialises the coordinator': says('service.initialize'),
  'disposes of the coordinator': says('service.dispose'),
  configures: says('user.configure'),
  'asks for the mode': says('user.requestMode'),
  'gives a wrong value for': says('user.misconfigure'),
  commits: says('user.commit'),
  'cancels the answer': says('user.cancelPlayback'),
}
