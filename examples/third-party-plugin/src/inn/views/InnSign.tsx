import { Caption, type ViewProps } from '@latchkit/ui/components'
import type { Inn } from '../createInn.js'

/** The name of the house, above every view. */
export const InnSign = ({ plugin: inn }: ViewProps<unknown, Inn>) => <Caption>{inn.name}</Caption>
