import { useState } from 'react'
import type { Platform } from '../platform/Platform.js'
import { readPlatform } from '../platform/readPlatform.js'

/** The platform of this page; it does not change while a view is shown. */
export const usePlatform = (): Platform => useState(() => readPlatform())[0]
