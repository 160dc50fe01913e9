/** Life: nobody is asked for anything before the beginning and after the end, nor the service without a session. */
import { followed, hearing, shown } from '../../edits.ts'
import { publishes, shows } from '../../lines.ts'
import { always, behind } from './scene.ts'

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

const everything = [...ofService, ...ofOthers]

export const quietAtRest = always<null>(
  {
    id: 'life.quiet-at-rest',
    says: 'Before it is initialised, and after its end, the coordinator asks nobody for anything and tells of nothing.',
    basis: 'ruling',
    requirements: ['TD-IF-06'],
    needs: [],
    looksAt: everything,
    spoil: (log) => followed(log, hearing('service.dispose'), () => shown('response.cancel')),
  },
  {
    start: null,
    ask: (line, _, { isRunning }) => {
      if (line.way !== 'out' || !everything.includes(line.what)) return null
      return isRunning ? true : { expected: 'nothing while it is not initialised', got: `'${line.what}'` }
    },
  },
)

export const nothingWithoutSession = always<null>(
  {
    id: 'life.nothing-without-session',
    says: 'Nothing is sent to a service with which there is no session.',
    basis: 'ruling',
    requirements: ['TD-RUL-05', 'TD-CON-002'],
    needs: [],
    looksAt: ofService,
    spoil: (log) => followed(log, hearing('session.closed'), () => shown('response.cancel')),
  },
  {
    start: null,
    ask: (line, _, { sessionIsOpen }) => {
      if (line.way !== 'out' || !ofService.includes(line.what)) return null
      return sessionIsOpen ? true : { expected: 'nothing without a session', got: `'${line.what}'` }
    },
  },
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
