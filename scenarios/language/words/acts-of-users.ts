/** What the user does, by voice and by hand. */
import { act, fieldOf, flag, part, speech, time } from './making.ts'

const spoken = part('text', speech, 'The words.')

/** What the person who talks does. */
export const user = act({
  'starts speaking': { to: 'user', what: 'starts speaking', says: 'The user begins to talk.' },
  'stops speaking': { to: 'user', what: 'stops speaking', says: 'The user falls silent.' },
  says: {
    to: 'user',
    what: 'says',
    takes: spoken,
    also: { for: { ...part('forMs', time, 'How long it is said.'), needed: true } },
    says: 'The user begins to talk, talks for a while, and stops; a transcript follows.',
  },
  'finishes saying': {
    to: 'user',
    what: 'finishes saying',
    takes: spoken,
    says: 'The user, who is talking, ends the sentence; a transcript follows.',
  },
})

const pressed = (what: string, tells: string, says: string) => ({ to: 'user', what, tells, says })

/** What there is to be pressed where a button may say when somebody speaks. */
const buttons = {
  'asks for a session': pressed('asks for a session', 'session.create', 'The user asks for a session.'),
  'presses the button': pressed(
    'presses the button',
    'push_to_talk_press',
    'The user holds the button down.',
  ),
  'lets the button go': pressed('lets the button go', 'push_to_talk_release', 'The user lets the button go.'),
  'clicks send': pressed('clicks send', 'manual_send', 'The user sends what was said by hand.'),
  'calls it off': pressed('calls it off', 'user_cancel', 'The user aborts a task, or the reconnection.'),
  'dismisses the error': pressed('dismisses the error', 'user_dismiss', 'The user acknowledges an error.'),
  'ends the session': pressed('ends the session', 'user_end_session', 'The user ends the session.'),
  'takes the offered retry': pressed(
    'takes the offered retry',
    'reconnect_requested',
    'The user asks for another reconnection.',
  ),
}

/** What the user does with the application. */
export const app = act({
  ...buttons,
  'starts the conversation': {
    to: 'user',
    what: 'starts the conversation',
    tells: 'user.start',
    says: 'The user asks for a conversation.',
  },
  'starts a second conversation': {
    to: 'user',
    what: 'starts a second conversation',
    tells: 'user.startElsewhere',
    takes: part('window', fieldOf('user.startElsewhere', 'window'), 'In which window.'),
    says: 'A second machine is asked for a conversation, in the same window or another.',
  },
  'ends the conversation': {
    to: 'user',
    what: 'ends the conversation',
    tells: 'user.stop',
    takes: part('reason', fieldOf('user.stop', 'reason'), 'Why.'),
    alone: true,
    says: 'The user, or the host for a reason, ends the conversation.',
  },
  interrupts: {
    to: 'user',
    what: 'interrupts',
    tells: 'user.interrupt',
    takes: part('source', fieldOf('user.interrupt', 'source'), 'How.'),
    alone: true,
    says: 'The user asks for silence by button or command.',
  },
  'ends the turn': {
    to: 'panel',
    what: 'ends the turn',
    tells: 'user.endTurn',
    says: 'The user ends the turn by hand.',
  },
  'takes up the retry': {
    to: 'panel',
    what: 'takes up the retry',
    tells: 'user.retry',
    says: 'The user takes up the retry of the turn that ended last.',
  },
  'switches turn detection': {
    to: 'user',
    what: 'switches turn detection',
    tells: 'policy.changed',
    takes: part('policy', fieldOf('policy.changed', 'policy'), 'The policy from now on.'),
    says: 'The turn detection policy is swapped.',
  },
  'suppresses storage': {
    to: 'user',
    what: 'suppresses storage',
    tells: 'privacy.changed',
    takes: part('suppress', flag, 'Whether conversations are kept from being stored.'),
    says: 'The privacy flag is switched.',
  },
  misuses: {
    to: 'user',
    what: 'misuses',
    tells: 'user.misuse',
    takes: part('call', fieldOf('user.misuse', 'call'), 'The method.'),
    says: 'A caller gives a method a value that it does not take.',
  },
  'has a listener that': {
    to: 'user',
    what: 'has a listener that',
    tells: 'listener.fails',
    takes: part('how', fieldOf('listener.fails', 'how'), 'How it fails.'),
    says: 'A listener of some other part fails at everything that it hears from now on.',
  },
})
