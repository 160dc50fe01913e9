/** Life: nobody is asked for anything before the beginning and after the end, nor the service without a session. */
import { followed, hearing, shown } from '../../edits.ts'
import { publishes, shows } from '../../lines.ts'
import type { Memory } from '../memory.ts'
import { always, behind, type Common } from './scene.ts'

/** What is asked of the service. */
const ofService = ['session.update', 'input_audio_buffer.commit', 'response.create', 'response.cancel']

/** What is asked of, or told, anybody else. A change that ends a fallback may be told, and the guess ends with it. */
const ofOthers = [
  'speech-start-detached',
  'speech-stop-detached',
  'config-updated',
  'hint.enable',
  'hint.frame',
  'output_audio_buffer.clear',
  'conversation.handOver',
  'conversation.cleared',
  'panel.notice',
  'panel.timeline',
]

/** Watches that none of `what` goes out while something does not hold; `meanwhile` says so in words. */
const nothing = (
  common: Pick<Common, 'id' | 'says' | 'requirements' | 'spoil'>,
  what: readonly string[],
  isAllowed: (scene: Memory) => boolean,
  meanwhile: string,
) =>
  always<null>(
    { ...common, basis: 'ruling', needs: [], looksAt: what },
    {
      start: null,
      ask: (line, _, scene) => {
        if (line.way !== 'out' || !what.includes(line.what)) return null
        return isAllowed(scene) || { expected: `nothing ${meanwhile}`, got: `'${line.what}'` }
      },
    },
  )

export const quietAtRest = nothing(
  {
    id: 'life.quiet-at-rest',
    says: 'Before it is initialised, and after its end, the coordinator asks nobody for anything and tells of nothing.',
    requirements: ['TD-IF-06'],
    spoil: (log) => followed(log, hearing('service.dispose'), () => shown('response.cancel')),
  },
  [...ofService, ...ofOthers],
  ({ isRunning }) => isRunning,
  'while it is not initialised',
)

export const nothingWithoutSession = nothing(
  {
    id: 'life.nothing-without-session',
    says: 'Nothing is sent to a service with which there is no session.',
    requirements: ['TD-RUL-05', 'TD-CON-002'],
    spoil: (log) => followed(log, hearing('session.closed'), () => shown('response.cancel')),
  },
  ofService,
  ({ sessionIsOpen }) => sessionIsOpen,
  'without a session',
)

export const refusalKeepsMode = behind(
  {
    id: 'update.refusal-keeps-mode',
    says: 'A refusal in a session that had acknowledged something leads to no manual mode.',
    basis: 'ruling',
    requirements: ['TD-RUL-04'],
    needs: ['state'],
    looksAt: ['session.update', 'panel.notice'],
    spoil: (log) =>
      log.flatMap((line) =>
        line.what === 'session.rejected'
          ? [
              line,
              { at: line.at, ...shown('state', { from: 'server_vad', to: 'manual', cause: 'rejected' }) },
            ]
          : [line],
      ),
  },
  (line, input, { refusal }) => {
    const isNextTo = input?.what === 'session.rejected' && input.at === line.at
    if (!isNextTo || refusal !== 'later' || !(shows(line, 'state') || shows(line, 'panel.notice')))
      return null
    return publishes(line, 'manual') ? { expected: 'the mode as it was', got: 'manual' } : true
  },
)
