/** The screen of one run: what a connection puts there, as outputs. */
import { given } from '../../given.ts'
import type { ScreenPort } from '../ports.ts'
import type { Answer } from './answer.ts'
import type { Say } from './sockets.ts'

/** The screen, and the state that is shown on it. */
export interface Screen extends ScreenPort {
  readonly published: () => string
}

/** Shows what is put on the screen; a state is published as the change that it is, and not where it is shown once more. */
export function screen(say: Say, { isJoined }: Answer): Screen {
  let published = 'not connected' as string
  return {
    published: () => published,
    connection: (to) => {
      if (to === published) return
      say('state', { from: published, to })
      published = to
    },
    session: (value) => say('phase.shown', { value }),
    user: (text, final) => say('user.shown', { text, final }),
    assistant: (text, complete) => say('assistant.shown', { joined: isJoined(text), complete }),
    trouble: (source, code) => say('trouble.shown', { source, ...given({ code }) }),
  }
}
