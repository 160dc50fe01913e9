import spec from '../../../spec/amplifier/spec.ts'
import { lawsOfMonitors } from '../../laws/monitors.ts'
import { goodLogs } from './good-logs.ts'

// Playback that runs dry is where the plain difference is not how much was heard.
lawsOfMonitors(spec, goodLogs, { afterMs: 1000, mayFind: ['interruption.difference'] })
