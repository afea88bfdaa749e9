import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './shell/tokens.css'
import './shell/global.css'
import './shell/print.css'
import './projects/colors/color-sheet.ts'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './shell/query-client.ts'
import { router } from './shell/routes.tsx'
import { cssVariables, theme } from './shell/theme.ts'
import { Confirmation } from './ui/confirm.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" />
        <RouterProvider router={router} />
        <Confirmation />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
