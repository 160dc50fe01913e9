/** Waiting for Copilot: how long at most, and what the user is told (AV-REQ-005, AV-EDGE-02, AV-AC-008). */
import { changed, delayed, into } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { type Scene, together, within } from './scene.ts'
import { cannotListen, dispatched, failed, timeoutOf, timesOut } from './wait.ts'

export const timeoutTold = together(
  {
    id: 'waiting.timeout-told',
    says: 'When Copilot takes too long, the user is told as listening begins.',
    basis: 'document',
    requirements: ['AV-AC-008', 'AV-VAL-04', 'AV-IF-29'],
    needs: ['state', 'panel.notice'],
    spoil: (log) => log.filter((line) => !shows(line, 'panel.notice')),
  },
  {
    calls: (line) => (timesOut(line) ? 'a notice after the timeout' : null),
    gives: (line) => (shows(line, 'panel.notice') ? 'a notice after the timeout' : null),
  },
)

export const retryOffered = together(
  {
    id: 'waiting.retry-offered',
    says: 'The notice of a timeout offers to try again.',
    basis: 'ruling',
    requirements: ['AV-AC-008', 'AV-RUL-11'],
    needs: ['state', 'panel.notice'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'panel.notice') && line.with.retry === true,
        (line) => ({ with: { ...line.with, retry: false } }),
      ),
  },
  {
    // Only a prompt of ours can be sent anew.
    calls: (line, { settings }) =>
      timesOut(line) && settings.responder === 'copilot' ? 'an offer to try again after the timeout' : null,
    gives: (line) =>
      shows(line, 'panel.notice') && line.with.retry === true
        ? 'an offer to try again after the timeout'
        : null,
  },
)

const isWaiting = (state: string): boolean => state === 'waitingForCopilot' || state === 'suspended'

/** Copilot answered the prompt at hand, or something of its answer was taken: it is waited for no more. */
const answered = (line: Line, { state, request }: Scene): boolean =>
  (shows(line, 'tts.speak') && isWaiting(state)) ||
  (hears(line, 'copilot.response') && line.with.request === request && line.with.status === 'completed')

/** The wait is left for another state. */
const goesOn = (line: Line): boolean => shows(line, 'state') && !isWaiting(String(line.with.to))

/** A prompt that failed may be sent again, and each try may have all of the time. */
const triesAgain = (line: Line, scene: Scene): boolean =>
  isWaiting(scene.state) && (shows(line, 'copilot.send') || dispatched(line, scene))

export const waitingEnds = within(
  {
    id: 'waiting.ends',
    says: 'waitingForCopilot is left at the latest when the timeout is exceeded without an answer; a suspension does not count, nor audio that is not back after one.',
    basis: 'document',
    requirements: [
      'AV-REQ-005',
      'AV-AC-008',
      'AV-PER-004',
      'AV-EDGE-02',
      'AV-VAL-04',
      'AV-DEF-06',
      'AV-DAT-003',
    ],
    budget: 'AV-REQ-005',
    needs: ['state'],
    looksAt: ['copilot.send', 'tts.speak'],
    spoil: (log) => {
      const from = log.findIndex(into('waitingForCopilot'))
      return from < 0 ? log : delayed(log, (line, index) => index > from && shows(line, 'state'), 9000)
    },
  },
  {
    // The limit is strict: 8000 ms is still in time, so leaving at 8001 is the latest (AV-EDGE-02).
    ms: (scene) => timeoutOf(scene) + 1,
    what: 'the wait for Copilot to end',
    opens: (line, scene) => publishes(line, 'waitingForCopilot') || triesAgain(line, scene),
    closes: (line, scene) => answered(line, scene) || failed(line, scene) || goesOn(line),
    abandons: triesAgain,
    pauses: cannotListen,
  },
)

export const failureEnds = within(
  {
    id: 'waiting.failure-ends',
    says: 'After a failure waitingForCopilot is left, or the prompt is sent again, before a pause and one more timeout are over.',
    basis: 'document',
    requirements: ['AV-REQ-005', 'AV-AC-008', 'AV-VAL-04', 'AV-IF-31'],
    needs: ['state'],
    looksAt: ['copilot.send', 'tts.speak'],
    spoil: (log) => {
      const from = log.findIndex((line) => hears(line, 'copilot.response') && line.with.status === 'failed')
      return from < 0 ? log : delayed(log, (_, index) => index > from, 20_000)
    },
  },
  {
    ms: (scene) => timeoutOf(scene) + 1 + scene.settings.copilotRetryCapMs,
    what: 'the wait for Copilot to end after its failure',
    opens: (line, scene) => isWaiting(scene.state) && failed(line, scene),
    closes: (line, scene) => answered(line, scene) || shows(line, 'copilot.send') || goesOn(line),
    pauses: cannotListen,
  },
)
