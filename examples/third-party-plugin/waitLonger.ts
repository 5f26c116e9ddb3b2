import { configure } from '@testing-library/react'
import { patience } from './patience.js'

configure({ asyncUtilTimeout: 20_000 * patience })
