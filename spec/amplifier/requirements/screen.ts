/** What the user is shown. */
import type { Requirement } from '../../requirement.ts'

export const screen: readonly Requirement[] = [
  {
    id: 'AMP-UI-01',
    source: '§4.1 L237',
    kind: 'ui',
    basis: 'document',
    statement: 'Entering IDLE shows the indicator "Ready to listen".',
  },
  {
    id: 'AMP-UI-02',
    source: '§4.2 L279',
    kind: 'ui',
    basis: 'document',
    statement: 'Entering LISTENING shows a pulsing microphone.',
  },
  {
    id: 'AMP-UI-03',
    source: '§4.2 L288',
    kind: 'ui',
    basis: 'interpreted',
    statement: 'Leaving LISTENING towards PROCESSING shows a processing indicator.',
    ruling:
      "Processing indicator (L288) and 'Thinking...' (L324) may be two widgets. Ruling: one indicator; PROCESSING's entry sets it to Thinking.",
  },
  {
    id: 'AMP-UI-04',
    source: '§4.3 L324',
    kind: 'ui',
    basis: 'document',
    statement: "Entering PROCESSING shows 'Thinking...'.",
  },
  {
    id: 'AMP-UI-05',
    source: '§4.4 L365',
    kind: 'ui',
    basis: 'document',
    statement: 'Entering SPEAKING shows the speaking animation and waveform.',
  },
  {
    id: 'AMP-UI-06',
    source: '§4.5 L411',
    kind: 'ui',
    basis: 'document',
    statement: "Entering TOOL_EXECUTING shows an indicator with the tool's name.",
  },
  {
    id: 'AMP-UI-07',
    source: '§4.5 L421',
    kind: 'ui',
    basis: 'document',
    statement: 'Leaving TOOL_EXECUTING clears the tool indicator.',
  },
  {
    id: 'AMP-UI-08',
    source: '§4.6 L467',
    kind: 'ui',
    basis: 'interpreted',
    statement: "Entering WAITING_AMPLIFIER shows 'Working on it...' with a progress indicator.",
    ruling:
      "Entry text 'Working on it...' (L467) and first tier text 'Working on that...' (L486) differ. Ruling: title 'Working on it...' is the state label; the tier text is the message line below it.",
  },
  {
    id: 'AMP-UI-09',
    source: '§4.6 L481',
    kind: 'ui',
    basis: 'document',
    statement: 'Agent progress updates the status shown to the user.',
  },
  {
    id: 'AMP-UI-10',
    source: '§4.6 L486',
    kind: 'ui',
    basis: 'interpreted',
    statement: 'During agent work the message in the first 5 s is "Working on that...".',
    ruling:
      'Adjacent ranges share their ends; at 0 ms the state label of L467 competes. Ruling: half-open intervals [from, to) for all four tiers; the label of AMP-UI-08 is a separate line.',
  },
  {
    id: 'AMP-UI-11',
    source: '§4.6 L487',
    kind: 'ui',
    basis: 'document',
    statement:
      'During agent work the message from 5 s to 15 s after entry is "Still working, this might take a moment...".',
  },
  {
    id: 'AMP-UI-12',
    source: '§4.6 L488',
    kind: 'ui',
    basis: 'document',
    statement:
      'During agent work the message from 15 s to 30 s after entry is "Making progress...", followed by progress details when available.',
  },
  {
    id: 'AMP-UI-13',
    source: '§4.6 L489',
    kind: 'ui',
    basis: 'document',
    statement:
      'During agent work the message from 30 s after entry on is "This is taking longer than expected...".',
  },
  {
    id: 'AMP-UI-14',
    source: '§4.7 L527',
    kind: 'ui',
    basis: 'document',
    statement: 'Entering ERROR shows an error indicator with a user-friendly message.',
  },
  {
    id: 'AMP-UI-15',
    source: '§4.7 L536',
    kind: 'ui',
    basis: 'document',
    statement: 'Leaving ERROR clears the error indicator.',
  },
  {
    id: 'AMP-UI-16',
    source: '§4.8 L584',
    kind: 'ui',
    basis: 'document',
    statement: "Entering RECONNECTING shows 'Reconnecting...'.",
  },
  {
    id: 'AMP-UI-17',
    source: '§4.8 L593',
    kind: 'ui',
    basis: 'document',
    statement: "On success 'Reconnected' is shown.",
  },
  {
    id: 'AMP-UI-18',
    source: '§4.8 L598; §6 L813',
    kind: 'ui',
    basis: 'document',
    statement: 'On failure a manual retry is offered.',
  },
]
