/** The screen of one run: the display of a connection, as outputs. */
import { given } from '../../omit-undefined.ts'
import type { ScreenPort } from '../ports.ts'
import type { Answer } from './answer.ts'
import type { Say } from './sockets.ts'

/** The screen, and the state that it displays. */
export interface Screen extends ScreenPort {
  readonly published: () => string
}

/** Emits what is put on the screen; a state is published as a change, and not if it is displayed once more. */
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
