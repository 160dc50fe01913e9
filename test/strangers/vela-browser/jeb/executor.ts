import type * as Voice from '../../../../spec/vela-browser/contract.ts'
import type { Command } from './commands.ts'
import type { Input } from './inputs.ts'
import type { Sockets } from './sockets.ts'

/** What is visible from outside; it changes together with what the screen is told. */
export interface Published {
  status: Voice.ConnectionStatus
  phase: Voice.Phase | null
}

/** Does it, and says whether it went well. Nothing of the world throws into us. */
export const attempt = (deed: () => void): boolean => {
  try {
    deed()
    return true
  } catch {
    return false
  }
}

/** Carries out one command; what goes wrong comes back as an input. */
export const execute = (
  command: Command,
  screen: Voice.ScreenPort,
  sockets: Sockets,
  published: Published,
  feed: (input: Input) => void,
): void => {
  switch (command.kind) {
    case 'open':
      if (!sockets.open(command.id)) feed({ kind: 'failed', id: command.id })
      return
    case 'close':
      if (!sockets.close(command.id)) feed({ kind: 'closed', id: command.id })
      return
    case 'forget':
      sockets.forget(command.id)
      return
    case 'transmit':
      if (!sockets.send(command.id, command.frame)) feed({ kind: 'failed', id: command.id })
      return
    default:
      show(command, screen, published)
  }
}

type Showing = Exclude<Command, { readonly id: number }>

const show = (command: Showing, screen: Voice.ScreenPort, published: Published): void => {
  switch (command.kind) {
    case 'status':
      published.status = command.status
      attempt(() => screen.connection(command.status))
      return
    case 'phase': {
      const { phase } = command
      published.phase = phase
      if (phase !== null && command.show) attempt(() => screen.session(phase))
      return
    }
    case 'user':
      attempt(() => screen.user(command.text, command.isFinal))
      return
    case 'assistant':
      attempt(() => screen.assistant(command.text, command.isComplete))
      return
    case 'trouble': {
      const { source, code } = command
      attempt(() => (code === null ? screen.trouble(source) : screen.trouble(source, code)))
    }
  }
}
