import { useState } from 'react'
import type { Platform } from '../platform/Platform.js'
import { readPlatform } from '../platform/readPlatform.js'

/** Where this page runs; it does not move while a view is shown. */
export const usePlatform = (): Platform => useState(() => readPlatform())[0]
