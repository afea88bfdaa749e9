/** Generated from openapi.json by "npm run openapi": not written by hand. */

export interface paths {
    "/api/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects
         * @description All projects of the organization, archived ones included, by id.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description A new project is active. Refused if the plan allows no more active projects.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create many projects
         * @description Up to 500 records in one transaction, each validated as in a single create. If the plan has a limit, the first records use what is left.
         */
        post: operations["createProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a project with its assignments
         * @description include=monthly_hours adds the hours of each resource and month.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List resources
         * @description All resources of the organization with their contracts, by id.
         */
        get: operations["listResources"];
        put?: never;
        /**
         * Create a resource with an optional initial contract
         * @description If the initial contract is refused, nothing is stored.
         */
        post: operations["createResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/resources/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create many resources
         * @description Up to 500 records in one transaction, each validated as in a single create. If the plan has a limit, the first records use what is left.
         */
        post: operations["createResources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/resources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a resource with its assignments
         * @description include=monthly_hours adds the hours of each project and month.
         */
        get: operations["getResource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tags
         * @description All tags of the organization, by id. Send their ids as tag_ids. Tags are created in the app.
         */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what changes
         * @description Every change of a project or resource that GET by id shows, in order, each once. Start with after=latest, read the complete lists, then continue with next_after.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Tag: {
            /** @example 1 */
            id: number;
            /** @example Design */
            name: string;
            /** @example #1971c2 */
            color: string;
            /** @example true */
            for_projects: boolean;
            /** @example false */
            for_resources: boolean;
        };
        Contract: {
            /** @example 1 */
            id: number;
            /**
             * Format: date
             * @example 2026-03-10
             */
            start_date: string;
            /**
             * Format: date
             * @description null: open-ended.
             * @example 2026-03-10
             */
            end_date: string | null;
            /** @example 8 */
            daily_hours: number;
            /** @example 1800 */
            annual_convention_hours: number | null;
            /**
             * @description A decimal string with at most 12 digits before and 4 after the point. Returned exactly as sent.
             * @example 35.50
             */
            cost_per_hour: string | null;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            inserted_at: string;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            updated_at: string;
        };
        /** @description Read-only: assignments are created in the app. */
        Assignment: {
            /** @example 1 */
            id: number;
            /** @example 1 */
            project_id: number;
            /** @example Website relaunch */
            project_title: string | null;
            /** @example 1 */
            resource_id: number;
            /** @example Ana Ruiz */
            resource_name: string | null;
            /**
             * Format: date
             * @example 2026-03-10
             */
            start_date: string;
            /**
             * Format: date
             * @example 2026-03-10
             */
            end_date: string;
            /** @example 7.5 */
            daily_hours: number;
            /**
             * @description A decimal string with at most 12 digits before and 4 after the point. Returned exactly as sent.
             * @example 35.50
             */
            cost_per_hour: string | null;
            /** @enum {string} */
            cost_source: "contract_default" | "project_override" | "manual";
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            inserted_at: string;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            updated_at: string;
        };
        /**
         * @example {
         *       "id": 1,
         *       "external_id": "ERP-1001",
         *       "title": "Website relaunch",
         *       "start_date": "2026-03-01",
         *       "end_date": "2026-09-30",
         *       "budgeted_hours": 400,
         *       "budgeted_cost": "12000",
         *       "status": "active",
         *       "tags": [],
         *       "inserted_at": "2026-03-01T09:30:00.000Z",
         *       "updated_at": "2026-03-01T09:30:00.000Z"
         *     }
         */
        Project: {
            /** @example 1 */
            id: number;
            /**
             * @description The identifier in your system; unique per organization; compared exactly.
             * @example ERP-1001
             */
            external_id: string | null;
            /** @example Website relaunch */
            title: string;
            /**
             * Format: date
             * @example 2026-03-10
             */
            start_date: string;
            /**
             * Format: date
             * @example 2026-03-10
             */
            end_date: string;
            /** @example 400 */
            budgeted_hours: number;
            /**
             * @description A decimal string with at most 12 digits before and 4 after the point. Returned exactly as sent.
             * @example 35.50
             */
            budgeted_cost: string | null;
            /**
             * @description A new project is active.
             * @enum {string}
             */
            status: "active" | "archived";
            tags: components["schemas"]["Tag"][];
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            inserted_at: string;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            updated_at: string;
        };
        /**
         * @description Unknown fields are ignored. So is organization_id: the API key determines the organization.
         * @example {
         *       "title": "Website relaunch",
         *       "external_id": "ERP-1001",
         *       "start_date": "2026-03-01",
         *       "end_date": "2026-09-30",
         *       "budgeted_hours": 400,
         *       "budgeted_cost": "12000",
         *       "tag_ids": []
         *     }
         */
        ProjectCreate: {
            /**
             * @description Trimmed; must not be blank.
             * @example Website relaunch
             */
            title: string;
            /**
             * @description The identifier in your system; unique per organization; compared exactly.
             * @example ERP-1001
             */
            external_id?: string | null;
            /**
             * Format: date
             * @example 2026-03-10
             */
            start_date: string;
            /**
             * Format: date
             * @description Not before start_date.
             * @example 2026-03-10
             */
            end_date: string;
            /** @example 400 */
            budgeted_hours: number;
            /**
             * @description A decimal string with at most 12 digits before and 4 after the point. Returned exactly as sent.
             * @example 12000
             */
            budgeted_cost?: string | null;
            /**
             * @description Ids of existing project tags of the organization. Duplicates collapse.
             * @example []
             */
            tag_ids?: number[] | null;
        };
        /**
         * @example {
         *       "id": 1,
         *       "external_id": "HR-77",
         *       "name": "Ana Ruiz",
         *       "tags": [],
         *       "contracts": [
         *         {
         *           "id": 1,
         *           "start_date": "2026-01-01",
         *           "end_date": null,
         *           "daily_hours": 8,
         *           "annual_convention_hours": 1800,
         *           "cost_per_hour": "35.50",
         *           "inserted_at": "2026-03-01T09:30:00.000Z",
         *           "updated_at": "2026-03-01T09:30:00.000Z"
         *         }
         *       ],
         *       "inserted_at": "2026-03-01T09:30:00.000Z",
         *       "updated_at": "2026-03-01T09:30:00.000Z"
         *     }
         */
        Resource: {
            /** @example 1 */
            id: number;
            /**
             * @description The identifier in your system; unique per organization; compared exactly.
             * @example ERP-1001
             */
            external_id: string | null;
            /** @example Ana Ruiz */
            name: string;
            tags: components["schemas"]["Tag"][];
            contracts: components["schemas"]["Contract"][];
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            inserted_at: string;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            updated_at: string;
        };
        /**
         * @example {
         *       "name": "Ana Ruiz",
         *       "external_id": "HR-77",
         *       "tag_ids": [],
         *       "contract": {
         *         "start_date": "2026-01-01",
         *         "end_date": null,
         *         "daily_hours": 8,
         *         "cost_per_hour": "35.50"
         *       }
         *     }
         */
        ResourceCreate: {
            /**
             * @description Trimmed; must not be blank.
             * @example Ana Ruiz
             */
            name: string;
            /**
             * @description The identifier in your system; unique per organization; compared exactly.
             * @example ERP-1001
             */
            external_id?: string | null;
            /**
             * @description Ids of existing resource tags of the organization. Duplicates collapse.
             * @example []
             */
            tag_ids?: number[] | null;
            /** @description Saved together with the resource; if one is refused, nothing is saved. */
            contract?: {
                /**
                 * Format: date
                 * @example 2026-03-10
                 */
                start_date: string;
                /**
                 * Format: date
                 * @description null or absent: open-ended.
                 * @example 2026-03-10
                 */
                end_date?: string | null;
                /**
                 * @description Daily capacity.
                 * @example 8
                 */
                daily_hours: number;
                /**
                 * @description Absent: the organization's default. null: no annual limit.
                 * @example 1800
                 */
                annual_convention_hours?: number | null;
                /**
                 * @description A decimal string with at most 12 digits before and 4 after the point. Returned exactly as sent.
                 * @example 35.50
                 */
                cost_per_hour: string;
            } | null;
        };
        /**
         * @description Hours by resource and month; present only with include=monthly_hours.
         * @example {
         *       "months": [
         *         "2026-03",
         *         "2026-04",
         *         "2026-05"
         *       ],
         *       "resources": [
         *         {
         *           "resource_id": 1,
         *           "resource_name": "Ana Ruiz",
         *           "months": {
         *             "2026-03": 55.17,
         *             "2026-04": 75.86,
         *             "2026-05": 34.49
         *           },
         *           "total_hours": 165.52
         *         }
         *       ],
         *       "totals": {
         *         "2026-03": 55.17,
         *         "2026-04": 75.86,
         *         "2026-05": 34.49
         *       },
         *       "grand_total": 165.52
         *     }
         */
        ProjectMonthlyHours: {
            months: string[];
            /**
             * @example {
             *       "2026-03": 55.17,
             *       "2026-04": 75.86
             *     }
             */
            totals: {
                [key: string]: number;
            };
            /** @example 131.03 */
            grand_total: number;
            resources: {
                /** @example 1 */
                resource_id: number;
                /** @example Ana Ruiz */
                resource_name: string | null;
                /**
                 * @example {
                 *       "2026-03": 55.17,
                 *       "2026-04": 75.86
                 *     }
                 */
                months: {
                    [key: string]: number;
                };
                /** @example 131.03 */
                total_hours: number;
            }[];
        };
        /**
         * @description Hours by project and month; present only with include=monthly_hours.
         * @example {
         *       "months": [
         *         "2026-03",
         *         "2026-04",
         *         "2026-05"
         *       ],
         *       "projects": [
         *         {
         *           "project_id": 1,
         *           "project_title": "Website relaunch",
         *           "months": {
         *             "2026-03": 55.17,
         *             "2026-04": 75.86,
         *             "2026-05": 34.49
         *           },
         *           "total_hours": 165.52
         *         }
         *       ],
         *       "totals": {
         *         "2026-03": 55.17,
         *         "2026-04": 75.86,
         *         "2026-05": 34.49
         *       },
         *       "grand_total": 165.52
         *     }
         */
        ResourceMonthlyHours: {
            months: string[];
            /**
             * @example {
             *       "2026-03": 55.17,
             *       "2026-04": 75.86
             *     }
             */
            totals: {
                [key: string]: number;
            };
            /** @example 131.03 */
            grand_total: number;
            projects: {
                /** @example 1 */
                project_id: number;
                /** @example Website relaunch */
                project_title: string | null;
                /**
                 * @example {
                 *       "2026-03": 55.17,
                 *       "2026-04": 75.86
                 *     }
                 */
                months: {
                    [key: string]: number;
                };
                /** @example 131.03 */
                total_hours: number;
            }[];
        };
        /**
         * @example {
         *       "id": 1,
         *       "external_id": "ERP-1001",
         *       "title": "Website relaunch",
         *       "start_date": "2026-03-01",
         *       "end_date": "2026-09-30",
         *       "budgeted_hours": 400,
         *       "budgeted_cost": "12000",
         *       "status": "active",
         *       "tags": [
         *         {
         *           "id": 1,
         *           "name": "Design",
         *           "color": "#1971c2",
         *           "for_projects": true,
         *           "for_resources": true
         *         }
         *       ],
         *       "inserted_at": "2026-03-01T09:30:00.000Z",
         *       "updated_at": "2026-03-01T09:30:00.000Z",
         *       "assignments": [
         *         {
         *           "id": 1,
         *           "project_id": 1,
         *           "project_title": "Website relaunch",
         *           "resource_id": 1,
         *           "resource_name": "Ana Ruiz",
         *           "start_date": "2026-03-10",
         *           "end_date": "2026-05-14",
         *           "daily_hours": 4,
         *           "cost_per_hour": "35.50",
         *           "cost_source": "contract_default",
         *           "inserted_at": "2026-03-01T09:30:00.000Z",
         *           "updated_at": "2026-03-01T09:30:00.000Z"
         *         }
         *       ],
         *       "monthly_hours": {
         *         "months": [
         *           "2026-03",
         *           "2026-04",
         *           "2026-05"
         *         ],
         *         "resources": [
         *           {
         *             "resource_id": 1,
         *             "resource_name": "Ana Ruiz",
         *             "months": {
         *               "2026-03": 55.17,
         *               "2026-04": 75.86,
         *               "2026-05": 34.49
         *             },
         *             "total_hours": 165.52
         *           }
         *         ],
         *         "totals": {
         *           "2026-03": 55.17,
         *           "2026-04": 75.86,
         *           "2026-05": 34.49
         *         },
         *         "grand_total": 165.52
         *       }
         *     }
         */
        ProjectWithAssignments: {
            /** @example 1 */
            id: number;
            /**
             * @description The identifier in your system; unique per organization; compared exactly.
             * @example ERP-1001
             */
            external_id: string | null;
            /** @example Website relaunch */
            title: string;
            /**
             * Format: date
             * @example 2026-03-10
             */
            start_date: string;
            /**
             * Format: date
             * @example 2026-03-10
             */
            end_date: string;
            /** @example 400 */
            budgeted_hours: number;
            /**
             * @description A decimal string with at most 12 digits before and 4 after the point. Returned exactly as sent.
             * @example 35.50
             */
            budgeted_cost: string | null;
            /**
             * @description A new project is active.
             * @enum {string}
             */
            status: "active" | "archived";
            tags: components["schemas"]["Tag"][];
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            inserted_at: string;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            updated_at: string;
            assignments: components["schemas"]["Assignment"][];
            monthly_hours?: components["schemas"]["ProjectMonthlyHours"];
        };
        /**
         * @example {
         *       "id": 1,
         *       "external_id": "HR-77",
         *       "name": "Ana Ruiz",
         *       "tags": [
         *         {
         *           "id": 1,
         *           "name": "Design",
         *           "color": "#1971c2",
         *           "for_projects": true,
         *           "for_resources": true
         *         }
         *       ],
         *       "contracts": [
         *         {
         *           "id": 1,
         *           "start_date": "2026-01-01",
         *           "end_date": null,
         *           "daily_hours": 8,
         *           "annual_convention_hours": 1800,
         *           "cost_per_hour": "35.50",
         *           "inserted_at": "2026-03-01T09:30:00.000Z",
         *           "updated_at": "2026-03-01T09:30:00.000Z"
         *         }
         *       ],
         *       "inserted_at": "2026-03-01T09:30:00.000Z",
         *       "updated_at": "2026-03-01T09:30:00.000Z",
         *       "assignments": [
         *         {
         *           "id": 1,
         *           "project_id": 1,
         *           "project_title": "Website relaunch",
         *           "resource_id": 1,
         *           "resource_name": "Ana Ruiz",
         *           "start_date": "2026-03-10",
         *           "end_date": "2026-05-14",
         *           "daily_hours": 4,
         *           "cost_per_hour": "35.50",
         *           "cost_source": "contract_default",
         *           "inserted_at": "2026-03-01T09:30:00.000Z",
         *           "updated_at": "2026-03-01T09:30:00.000Z"
         *         }
         *       ],
         *       "monthly_hours": {
         *         "months": [
         *           "2026-03",
         *           "2026-04",
         *           "2026-05"
         *         ],
         *         "projects": [
         *           {
         *             "project_id": 1,
         *             "project_title": "Website relaunch",
         *             "months": {
         *               "2026-03": 55.17,
         *               "2026-04": 75.86,
         *               "2026-05": 34.49
         *             },
         *             "total_hours": 165.52
         *           }
         *         ],
         *         "totals": {
         *           "2026-03": 55.17,
         *           "2026-04": 75.86,
         *           "2026-05": 34.49
         *         },
         *         "grand_total": 165.52
         *       }
         *     }
         */
        ResourceWithAssignments: {
            /** @example 1 */
            id: number;
            /**
             * @description The identifier in your system; unique per organization; compared exactly.
             * @example ERP-1001
             */
            external_id: string | null;
            /** @example Ana Ruiz */
            name: string;
            tags: components["schemas"]["Tag"][];
            contracts: components["schemas"]["Contract"][];
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            inserted_at: string;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            updated_at: string;
            assignments: components["schemas"]["Assignment"][];
            monthly_hours?: components["schemas"]["ResourceMonthlyHours"];
        };
        /**
         * @description A project, with the fields requested by include.
         * @example {
         *       "id": 1,
         *       "external_id": "ERP-1001",
         *       "title": "Website relaunch",
         *       "start_date": "2026-03-01",
         *       "end_date": "2026-09-30",
         *       "budgeted_hours": 400,
         *       "budgeted_cost": "12000",
         *       "status": "active",
         *       "tags": [],
         *       "inserted_at": "2026-03-01T09:30:00.000Z",
         *       "updated_at": "2026-03-01T09:30:00.000Z"
         *     }
         */
        ProjectListItem: {
            /** @example 1 */
            id: number;
            /**
             * @description The identifier in your system; unique per organization; compared exactly.
             * @example ERP-1001
             */
            external_id: string | null;
            /** @example Website relaunch */
            title: string;
            /**
             * Format: date
             * @example 2026-03-10
             */
            start_date: string;
            /**
             * Format: date
             * @example 2026-03-10
             */
            end_date: string;
            /** @example 400 */
            budgeted_hours: number;
            /**
             * @description A decimal string with at most 12 digits before and 4 after the point. Returned exactly as sent.
             * @example 35.50
             */
            budgeted_cost: string | null;
            /**
             * @description A new project is active.
             * @enum {string}
             */
            status: "active" | "archived";
            tags: components["schemas"]["Tag"][];
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            inserted_at: string;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            updated_at: string;
            /** @description Present only with include=assignments. */
            assignments?: components["schemas"]["Assignment"][];
            monthly_hours?: components["schemas"]["ProjectMonthlyHours"];
        };
        /**
         * @description A resource, with the fields requested by include.
         * @example {
         *       "id": 1,
         *       "external_id": "HR-77",
         *       "name": "Ana Ruiz",
         *       "tags": [],
         *       "contracts": [
         *         {
         *           "id": 1,
         *           "start_date": "2026-01-01",
         *           "end_date": null,
         *           "daily_hours": 8,
         *           "annual_convention_hours": 1800,
         *           "cost_per_hour": "35.50",
         *           "inserted_at": "2026-03-01T09:30:00.000Z",
         *           "updated_at": "2026-03-01T09:30:00.000Z"
         *         }
         *       ],
         *       "inserted_at": "2026-03-01T09:30:00.000Z",
         *       "updated_at": "2026-03-01T09:30:00.000Z"
         *     }
         */
        ResourceListItem: {
            /** @example 1 */
            id: number;
            /**
             * @description The identifier in your system; unique per organization; compared exactly.
             * @example ERP-1001
             */
            external_id: string | null;
            /** @example Ana Ruiz */
            name: string;
            tags: components["schemas"]["Tag"][];
            contracts: components["schemas"]["Contract"][];
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            inserted_at: string;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            updated_at: string;
            /** @description Present only with include=assignments. */
            assignments?: components["schemas"]["Assignment"][];
            monthly_hours?: components["schemas"]["ResourceMonthlyHours"];
        };
        /** @description Present only with limit. */
        PageMeta: {
            /**
             * @description null on the last page.
             * @example cHJvamVjdHM6NDI
             */
            next_cursor: string | null;
        };
        /**
         * @description Has the ids of records, never their fields.
         * @example {
         *       "sequence": 7,
         *       "time": "2026-03-01T09:30:00.000Z",
         *       "type": "assignment",
         *       "action": "created",
         *       "id": 1,
         *       "project_id": 1,
         *       "resource_id": 1
         *     }
         */
        Change: {
            /**
             * @description 1, 2, 3 … for each organization, without gaps.
             * @example 7
             */
            sequence: number;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            time: string;
            /**
             * @example assignment
             * @enum {string}
             */
            type: "project" | "resource" | "contract" | "assignment";
            /**
             * @example created
             * @enum {string}
             */
            action: "created" | "updated" | "archived" | "restored" | "deleted";
            /**
             * @description The id of the record.
             * @example 1
             */
            id: number;
            /**
             * @description This record changed: read it again. A 404 means that it was deleted.
             * @example 1
             */
            project_id: number | null;
            /**
             * @description This record changed: read it again. A 404 means that it was deleted.
             * @example 1
             */
            resource_id: number | null;
        };
        ChangesMeta: {
            /**
             * @description Send this as the next after.
             * @example 7
             */
            next_after: number;
            /**
             * @description More entries are available now.
             * @example false
             */
            has_more: boolean;
        };
        /** @description errors.detail is a sentence. With status 422, errors has a list of messages for each wrong field instead. */
        Error: {
            errors: {
                [key: string]: unknown;
            };
        };
        /**
         * @description RFC 9457, for requests that accept application/problem+json.
         * @example {
         *       "type": "https://planner.example.com/api/docs/guides/errors#codes",
         *       "title": "Unprocessable Entity",
         *       "status": 422,
         *       "detail": "/external_id is already used by project 41",
         *       "errors": {
         *         "external_id": [
         *           "is already used by project 41"
         *         ]
         *       },
         *       "problems": [
         *         {
         *           "pointer": "/external_id",
         *           "code": "taken",
         *           "message": "is already used by project 41",
         *           "fix": "Use the record that has it, or send on_conflict=return. For an Idempotency-Key: send a new one.",
         *           "taken_by": 41
         *         }
         *       ]
         *     }
         */
        ProblemDetails: {
            /** @description about:blank, or with 422 the page that explains the codes. */
            type: string;
            title: string;
            status: number;
            /** @description In words; may change. */
            detail: string;
            errors: {
                [key: string]: unknown;
            };
            /** @description Present only with 422. */
            problems?: {
                /** @description JSON Pointer (RFC 6901) of the field in the body; "" is the whole body. */
                pointer?: string;
                /** @description The query parameter. */
                parameter?: string;
                header?: string;
                /**
                 * @description Stable, for use in programs.
                 * @example required
                 */
                code: string;
                /**
                 * @description In words; may change.
                 * @example is required
                 */
                message: string;
                /** @description What to do, in words. */
                fix?: string;
                /** @description The id of your record that has this value. */
                taken_by?: number;
            }[];
        };
        Problem: {
            /**
             * @description JSON Pointer (RFC 6901) of the field in the record; "" is the whole record.
             * @example /title
             */
            pointer: string;
            /**
             * @description Stable, for use in programs.
             * @example required
             */
            code: string;
            /**
             * @description In words; may change.
             * @example is required
             */
            message: string;
        };
        BatchRow: {
            /** @description The position of the record in the request, starting at 0. */
            row: number;
            /**
             * @description valid: would be created (dry run). existing: a record has this external_id.
             * @enum {string}
             */
            status: "created" | "existing" | "refused" | "valid";
            /** @description null if no record was created. */
            id: number | null;
            external_id: string | null;
            /** @description For a refused row, as in the 422 of a single create. */
            errors?: {
                [key: string]: unknown;
            };
            problems?: components["schemas"]["Problem"][];
        };
        /**
         * @description A row for every record, in the order sent.
         * @example {
         *       "mode": "each",
         *       "dry_run": false,
         *       "created": 1,
         *       "existing": 1,
         *       "refused": 1,
         *       "rows": [
         *         {
         *           "row": 0,
         *           "status": "existing",
         *           "id": 1,
         *           "external_id": "ERP-1001"
         *         },
         *         {
         *           "row": 1,
         *           "status": "created",
         *           "id": 2,
         *           "external_id": "ERP-1002"
         *         },
         *         {
         *           "row": 2,
         *           "status": "refused",
         *           "id": null,
         *           "external_id": "ERP-1003",
         *           "errors": {
         *             "end_date": [
         *               "must not be before start_date (2026-03-01)"
         *             ]
         *           },
         *           "problems": [
         *             {
         *               "pointer": "/end_date",
         *               "code": "end_before_start",
         *               "message": "must not be before start_date (2026-03-01)"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        BatchReport: {
            /** @enum {string} */
            mode: "atomic" | "each";
            dry_run: boolean;
            /** @description In a dry run, how many would be created. */
            created: number;
            existing: number;
            refused: number;
            rows: components["schemas"]["BatchRow"][];
        };
        /** @description errors.records lists the refused records. Other keys are wrong query parameters and headers. */
        BatchError: {
            errors: {
                /** @description The refused records, or messages if the list itself is wrong. */
                records?: ({
                    /** @description The position of the record in the request, starting at 0. */
                    row: number;
                    external_id: string | null;
                    /** @description As in the 422 of a single create. */
                    errors: {
                        [key: string]: unknown;
                    };
                    problems: components["schemas"]["Problem"][];
                } | string)[];
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description At most 1 MiB in all.
         * @example {
         *       "records": [
         *         {
         *           "title": "Website relaunch",
         *           "external_id": "ERP-1001",
         *           "start_date": "2026-03-01",
         *           "end_date": "2026-09-30",
         *           "budgeted_hours": 400,
         *           "budgeted_cost": "12000",
         *           "tag_ids": []
         *         },
         *         {
         *           "title": "Harbour extension",
         *           "external_id": "ERP-1002",
         *           "start_date": "2026-03-01",
         *           "end_date": "2026-09-30",
         *           "budgeted_hours": 400,
         *           "budgeted_cost": "12000",
         *           "tag_ids": []
         *         },
         *         {
         *           "title": "Night bus",
         *           "external_id": "ERP-1003",
         *           "start_date": "2026-03-01",
         *           "end_date": "2026-02-28",
         *           "budgeted_hours": 400,
         *           "budgeted_cost": "12000",
         *           "tag_ids": []
         *         }
         *       ]
         *     }
         */
        ProjectBatch: {
            records: components["schemas"]["ProjectCreate"][];
        };
        /**
         * @description At most 1 MiB in all.
         * @example {
         *       "records": [
         *         {
         *           "name": "Ana Ruiz",
         *           "external_id": "HR-77",
         *           "tag_ids": [],
         *           "contract": {
         *             "start_date": "2026-01-01",
         *             "end_date": null,
         *             "daily_hours": 8,
         *             "cost_per_hour": "35.50"
         *           }
         *         },
         *         {
         *           "name": "Ben Okafor",
         *           "external_id": "HR-78",
         *           "tag_ids": [],
         *           "contract": {
         *             "start_date": "2026-01-01",
         *             "end_date": null,
         *             "daily_hours": 8,
         *             "cost_per_hour": "35.50"
         *           }
         *         },
         *         {
         *           "name": "Cleo Brandt",
         *           "external_id": "HR-79"
         *         }
         *       ]
         *     }
         */
        ResourceBatch: {
            records: components["schemas"]["ResourceCreate"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listProjects: {
        parameters: {
            query?: {
                /**
                 * @description Only the record with exactly this external identifier.
                 * @example ERP-1001
                 */
                external_id?: string;
                /**
                 * @description Only projects with this status.
                 * @example active
                 */
                status?: "active" | "archived";
                /**
                 * @description Only records whose updated_at is this time or later. It is the time at which a change began, so go back one minute further. GET /api/v1/changes is exact.
                 * @example 2026-03-01T09:30:00.000Z
                 */
                updated_since?: string;
                /**
                 * @description The page size. Without it, the response is the whole list.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description next_cursor of the previous page of this list; needs limit.
                 * @example cHJvamVjdHM6MQ
                 */
                cursor?: string;
                /**
                 * @description Comma-separated. Adds the fields to each record.
                 * @example [
                 *       "assignments",
                 *       "monthly_hours"
                 *     ]
                 */
                include?: ("assignments" | "monthly_hours")[];
                /**
                 * @description First day of the matrix; needs to.
                 * @example 2026-01-01
                 */
                from?: string;
                /**
                 * @description Last day of the matrix; needs from.
                 * @example 2026-12-31
                 */
                to?: string;
            };
            header?: {
                /**
                 * @description The ETag of an earlier response. If nothing changed, the response is 304.
                 * @example "kTNmjC4pQ3d0uVt1hXy2ZA"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The projects. */
            200: {
                headers: {
                    /** @description Send it as If-None-Match next time: 304 if nothing changed. Weak for long lists and compressed responses. */
                    ETag?: string;
                    /** @description With limit, the URL of the next page, as <…>; rel="next". Absent on the last page. */
                    Link?: string;
                    /** @description Names of unknown query parameters, separated by commas. Absent if there are none. */
                    "X-Ignored-Parameters"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "external_id": "ERP-1001",
                     *           "title": "Website relaunch",
                     *           "start_date": "2026-03-01",
                     *           "end_date": "2026-09-30",
                     *           "budgeted_hours": 400,
                     *           "budgeted_cost": "12000",
                     *           "status": "active",
                     *           "tags": [],
                     *           "inserted_at": "2026-03-01T09:30:00.000Z",
                     *           "updated_at": "2026-03-01T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProjectListItem"][];
                        meta?: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description Not changed since the response with the ETag in If-None-Match. No body. */
            304: {
                headers: {
                    /** @description Send it as If-None-Match next time: 304 if nothing changed. Weak for long lists and compressed responses. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not authenticated. */
            401: {
                headers: {
                    "WWW-Authenticate"?: "Bearer";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Send a valid API key in the header \"Authorization: Bearer <API_KEY>\"."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A query parameter is wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "limit": [
                     *           "must be an integer from 1 to 500"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Over the rate limit. Self-hosted servers have none by default. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Too many requests: wait as many seconds as the Retry-After header says."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service is not available right now. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The service is not available right now; try again in a moment."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    createProject: {
        parameters: {
            query?: {
                /**
                 * @description If the external_id exists: refuse, or respond 200 with the existing record, unchanged.
                 * @example return
                 */
                on_conflict?: "error" | "return";
            };
            header?: {
                /**
                 * @description Makes retries safe: for 24 hours the same key with the same request gets the first response (also a 422) and does nothing. Use a new key, such as a UUID, for each new request.
                 * @example createProject-1
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Website relaunch",
                 *       "external_id": "ERP-1001",
                 *       "start_date": "2026-03-01",
                 *       "end_date": "2026-09-30",
                 *       "budgeted_hours": 400,
                 *       "budgeted_cost": "12000",
                 *       "tag_ids": []
                 *     }
                 */
                "application/json": components["schemas"]["ProjectCreate"];
            };
        };
        responses: {
            /** @description With on_conflict=return: the project that has the external_id already, unchanged. */
            200: {
                headers: {
                    /** @description Present if this repeats the first response. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Names of unknown query parameters, separated by commas. Absent if there are none. */
                    "X-Ignored-Parameters"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "external_id": "ERP-1001",
                     *         "title": "Website relaunch",
                     *         "start_date": "2026-03-01",
                     *         "end_date": "2026-09-30",
                     *         "budgeted_hours": 400,
                     *         "budgeted_cost": "12000",
                     *         "status": "active",
                     *         "tags": [],
                     *         "inserted_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Project"];
                    };
                };
            };
            /** @description The new project. */
            201: {
                headers: {
                    /** @description The URL of the new record. */
                    Location?: string;
                    /** @description Present if this repeats the first response. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Names of unknown query parameters, separated by commas. Absent if there are none. */
                    "X-Ignored-Parameters"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "external_id": "ERP-1001",
                     *         "title": "Website relaunch",
                     *         "start_date": "2026-03-01",
                     *         "end_date": "2026-09-30",
                     *         "budgeted_hours": 400,
                     *         "budgeted_cost": "12000",
                     *         "status": "active",
                     *         "tags": [],
                     *         "inserted_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Project"];
                    };
                };
            };
            /** @description The body could not be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The body is not valid JSON."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The request is not authenticated. */
            401: {
                headers: {
                    "WWW-Authenticate"?: "Bearer";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Send a valid API key in the header \"Authorization: Bearer <API_KEY>\"."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The key may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "This API key may read, but not create. Use a key with the scope read_write."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The first request with this Idempotency-Key is still running: send it again in a moment."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The request body is larger than 1 MiB."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Send the body as application/json in UTF-8, uncompressed."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Refused, with all problems by field. Nothing was stored. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "title": [
                     *           "is required"
                     *         ],
                     *         "external_id": [
                     *           "is already used by project 12"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Over the rate limit. Self-hosted servers have none by default. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Too many requests: wait as many seconds as the Retry-After header says."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service is not available right now. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The service is not available right now; try again in a moment."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    createProjects: {
        parameters: {
            query?: {
                /**
                 * @description atomic: all records or none. each: every record separately.
                 * @example each
                 */
                mode?: "atomic" | "each";
                /**
                 * @description Validate every record, store nothing; always 200.
                 * @example false
                 */
                dry_run?: boolean;
                /**
                 * @description If the external_id exists: refuse, or respond 200 with the existing record, unchanged.
                 * @example return
                 */
                on_conflict?: "error" | "return";
            };
            header?: {
                /**
                 * @description Makes retries safe: for 24 hours the same key with the same request gets the first response (also a 422) and does nothing. Use a new key, such as a UUID, for each new request.
                 * @example createProjects-1
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "records": [
                 *         {
                 *           "title": "Website relaunch",
                 *           "external_id": "ERP-1001",
                 *           "start_date": "2026-03-01",
                 *           "end_date": "2026-09-30",
                 *           "budgeted_hours": 400,
                 *           "budgeted_cost": "12000",
                 *           "tag_ids": []
                 *         },
                 *         {
                 *           "title": "Harbour extension",
                 *           "external_id": "ERP-1002",
                 *           "start_date": "2026-03-01",
                 *           "end_date": "2026-09-30",
                 *           "budgeted_hours": 400,
                 *           "budgeted_cost": "12000",
                 *           "tag_ids": []
                 *         },
                 *         {
                 *           "title": "Night bus",
                 *           "external_id": "ERP-1003",
                 *           "start_date": "2026-03-01",
                 *           "end_date": "2026-02-28",
                 *           "budgeted_hours": 400,
                 *           "budgeted_cost": "12000",
                 *           "tag_ids": []
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ProjectBatch"];
            };
        };
        responses: {
            /** @description One row for each record. */
            200: {
                headers: {
                    /** @description Present if this repeats the first response. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Names of unknown query parameters, separated by commas. Absent if there are none. */
                    "X-Ignored-Parameters"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "mode": "each",
                     *         "dry_run": false,
                     *         "created": 1,
                     *         "existing": 1,
                     *         "refused": 1,
                     *         "rows": [
                     *           {
                     *             "row": 0,
                     *             "status": "existing",
                     *             "id": 1,
                     *             "external_id": "ERP-1001"
                     *           },
                     *           {
                     *             "row": 1,
                     *             "status": "created",
                     *             "id": 2,
                     *             "external_id": "ERP-1002"
                     *           },
                     *           {
                     *             "row": 2,
                     *             "status": "refused",
                     *             "id": null,
                     *             "external_id": "ERP-1003",
                     *             "errors": {
                     *               "end_date": [
                     *                 "must not be before start_date (2026-03-01)"
                     *               ]
                     *             },
                     *             "problems": [
                     *               {
                     *                 "pointer": "/end_date",
                     *                 "code": "end_before_start",
                     *                 "message": "must not be before start_date (2026-03-01)"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BatchReport"];
                    };
                };
            };
            /** @description The body could not be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The body is not valid JSON."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The request is not authenticated. */
            401: {
                headers: {
                    "WWW-Authenticate"?: "Bearer";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Send a valid API key in the header \"Authorization: Bearer <API_KEY>\"."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The key may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "This API key may read, but not create. Use a key with the scope read_write."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The first request with this Idempotency-Key is still running: send it again in a moment."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The request body is larger than 1 MiB."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Send the body as application/json in UTF-8, uncompressed."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Refused, with all problems by field. Nothing was stored. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "records": [
                     *           {
                     *             "row": 2,
                     *             "external_id": "ERP-1003",
                     *             "errors": {
                     *               "end_date": [
                     *                 "must not be before start_date (2026-03-01)"
                     *               ]
                     *             },
                     *             "problems": [
                     *               {
                     *                 "pointer": "/end_date",
                     *                 "code": "end_before_start",
                     *                 "message": "must not be before start_date (2026-03-01)"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BatchError"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Over the rate limit. Self-hosted servers have none by default. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Too many requests: wait as many seconds as the Retry-After header says."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service is not available right now. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The service is not available right now; try again in a moment."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: {
                /**
                 * @description Comma-separated. monthly_hours adds the matrix.
                 * @example [
                 *       "monthly_hours"
                 *     ]
                 */
                include?: "monthly_hours"[];
                /**
                 * @description First day of the matrix; needs to.
                 * @example 2026-01-01
                 */
                from?: string;
                /**
                 * @description Last day of the matrix; needs from.
                 * @example 2026-12-31
                 */
                to?: string;
            };
            header?: {
                /**
                 * @description The ETag of an earlier response. If nothing changed, the response is 304.
                 * @example "kTNmjC4pQ3d0uVt1hXy2ZA"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    /** @description Send it as If-None-Match next time: 304 if nothing changed. Weak for long lists and compressed responses. */
                    ETag?: string;
                    /** @description Names of unknown query parameters, separated by commas. Absent if there are none. */
                    "X-Ignored-Parameters"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "external_id": "ERP-1001",
                     *         "title": "Website relaunch",
                     *         "start_date": "2026-03-01",
                     *         "end_date": "2026-09-30",
                     *         "budgeted_hours": 400,
                     *         "budgeted_cost": "12000",
                     *         "status": "active",
                     *         "tags": [
                     *           {
                     *             "id": 1,
                     *             "name": "Design",
                     *             "color": "#1971c2",
                     *             "for_projects": true,
                     *             "for_resources": true
                     *           }
                     *         ],
                     *         "inserted_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z",
                     *         "assignments": [
                     *           {
                     *             "id": 1,
                     *             "project_id": 1,
                     *             "project_title": "Website relaunch",
                     *             "resource_id": 1,
                     *             "resource_name": "Ana Ruiz",
                     *             "start_date": "2026-03-10",
                     *             "end_date": "2026-05-14",
                     *             "daily_hours": 4,
                     *             "cost_per_hour": "35.50",
                     *             "cost_source": "contract_default",
                     *             "inserted_at": "2026-03-01T09:30:00.000Z",
                     *             "updated_at": "2026-03-01T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "monthly_hours": {
                     *           "months": [
                     *             "2026-03",
                     *             "2026-04",
                     *             "2026-05"
                     *           ],
                     *           "resources": [
                     *             {
                     *               "resource_id": 1,
                     *               "resource_name": "Ana Ruiz",
                     *               "months": {
                     *                 "2026-03": 55.17,
                     *                 "2026-04": 75.86,
                     *                 "2026-05": 34.49
                     *               },
                     *               "total_hours": 165.52
                     *             }
                     *           ],
                     *           "totals": {
                     *             "2026-03": 55.17,
                     *             "2026-04": 75.86,
                     *             "2026-05": 34.49
                     *           },
                     *           "grand_total": 165.52
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProjectWithAssignments"];
                    };
                };
            };
            /** @description Not changed since the response with the ETag in If-None-Match. No body. */
            304: {
                headers: {
                    /** @description Send it as If-None-Match next time: 304 if nothing changed. Weak for long lists and compressed responses. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not authenticated. */
            401: {
                headers: {
                    "WWW-Authenticate"?: "Bearer";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Send a valid API key in the header \"Authorization: Bearer <API_KEY>\"."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description There is no such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Not found."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A query parameter is wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "include": [
                     *           "may only name: monthly_hours"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Over the rate limit. Self-hosted servers have none by default. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Too many requests: wait as many seconds as the Retry-After header says."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service is not available right now. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The service is not available right now; try again in a moment."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    listResources: {
        parameters: {
            query?: {
                /**
                 * @description Only the record with exactly this external identifier.
                 * @example HR-77
                 */
                external_id?: string;
                /**
                 * @description Only records whose updated_at is this time or later. It is the time at which a change began, so go back one minute further. GET /api/v1/changes is exact.
                 * @example 2026-03-01T09:30:00.000Z
                 */
                updated_since?: string;
                /**
                 * @description The page size. Without it, the response is the whole list.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description next_cursor of the previous page of this list; needs limit.
                 * @example cmVzb3VyY2VzOjE
                 */
                cursor?: string;
                /**
                 * @description Comma-separated. Adds the fields to each record.
                 * @example [
                 *       "assignments",
                 *       "monthly_hours"
                 *     ]
                 */
                include?: ("assignments" | "monthly_hours")[];
                /**
                 * @description First day of the matrix; needs to.
                 * @example 2026-01-01
                 */
                from?: string;
                /**
                 * @description Last day of the matrix; needs from.
                 * @example 2026-12-31
                 */
                to?: string;
            };
            header?: {
                /**
                 * @description The ETag of an earlier response. If nothing changed, the response is 304.
                 * @example "kTNmjC4pQ3d0uVt1hXy2ZA"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resources. */
            200: {
                headers: {
                    /** @description Send it as If-None-Match next time: 304 if nothing changed. Weak for long lists and compressed responses. */
                    ETag?: string;
                    /** @description With limit, the URL of the next page, as <…>; rel="next". Absent on the last page. */
                    Link?: string;
                    /** @description Names of unknown query parameters, separated by commas. Absent if there are none. */
                    "X-Ignored-Parameters"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "external_id": "HR-77",
                     *           "name": "Ana Ruiz",
                     *           "tags": [],
                     *           "contracts": [
                     *             {
                     *               "id": 1,
                     *               "start_date": "2026-01-01",
                     *               "end_date": null,
                     *               "daily_hours": 8,
                     *               "annual_convention_hours": 1800,
                     *               "cost_per_hour": "35.50",
                     *               "inserted_at": "2026-03-01T09:30:00.000Z",
                     *               "updated_at": "2026-03-01T09:30:00.000Z"
                     *             }
                     *           ],
                     *           "inserted_at": "2026-03-01T09:30:00.000Z",
                     *           "updated_at": "2026-03-01T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ResourceListItem"][];
                        meta?: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description Not changed since the response with the ETag in If-None-Match. No body. */
            304: {
                headers: {
                    /** @description Send it as If-None-Match next time: 304 if nothing changed. Weak for long lists and compressed responses. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not authenticated. */
            401: {
                headers: {
                    "WWW-Authenticate"?: "Bearer";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Send a valid API key in the header \"Authorization: Bearer <API_KEY>\"."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A query parameter is wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "limit": [
                     *           "must be an integer from 1 to 500"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Over the rate limit. Self-hosted servers have none by default. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Too many requests: wait as many seconds as the Retry-After header says."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service is not available right now. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The service is not available right now; try again in a moment."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    createResource: {
        parameters: {
            query?: {
                /**
                 * @description If the external_id exists: refuse, or respond 200 with the existing record, unchanged.
                 * @example return
                 */
                on_conflict?: "error" | "return";
            };
            header?: {
                /**
                 * @description Makes retries safe: for 24 hours the same key with the same request gets the first response (also a 422) and does nothing. Use a new key, such as a UUID, for each new request.
                 * @example createResource-1
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ana Ruiz",
                 *       "external_id": "HR-77",
                 *       "tag_ids": [],
                 *       "contract": {
                 *         "start_date": "2026-01-01",
                 *         "end_date": null,
                 *         "daily_hours": 8,
                 *         "cost_per_hour": "35.50"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ResourceCreate"];
            };
        };
        responses: {
            /** @description With on_conflict=return: the resource that has the external_id already, unchanged. */
            200: {
                headers: {
                    /** @description Present if this repeats the first response. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Names of unknown query parameters, separated by commas. Absent if there are none. */
                    "X-Ignored-Parameters"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "external_id": "HR-77",
                     *         "name": "Ana Ruiz",
                     *         "tags": [],
                     *         "contracts": [
                     *           {
                     *             "id": 1,
                     *             "start_date": "2026-01-01",
                     *             "end_date": null,
                     *             "daily_hours": 8,
                     *             "annual_convention_hours": 1800,
                     *             "cost_per_hour": "35.50",
                     *             "inserted_at": "2026-03-01T09:30:00.000Z",
                     *             "updated_at": "2026-03-01T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "inserted_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Resource"];
                    };
                };
            };
            /** @description The new resource. */
            201: {
                headers: {
                    /** @description The URL of the new record. */
                    Location?: string;
                    /** @description Present if this repeats the first response. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Names of unknown query parameters, separated by commas. Absent if there are none. */
                    "X-Ignored-Parameters"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "external_id": "HR-77",
                     *         "name": "Ana Ruiz",
                     *         "tags": [],
                     *         "contracts": [
                     *           {
                     *             "id": 1,
                     *             "start_date": "2026-01-01",
                     *             "end_date": null,
                     *             "daily_hours": 8,
                     *             "annual_convention_hours": 1800,
                     *             "cost_per_hour": "35.50",
                     *             "inserted_at": "2026-03-01T09:30:00.000Z",
                     *             "updated_at": "2026-03-01T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "inserted_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Resource"];
                    };
                };
            };
            /** @description The body could not be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The body is not valid JSON."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The request is not authenticated. */
            401: {
                headers: {
                    "WWW-Authenticate"?: "Bearer";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Send a valid API key in the header \"Authorization: Bearer <API_KEY>\"."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The key may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "This API key may read, but not create. Use a key with the scope read_write."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The first request with this Idempotency-Key is still running: send it again in a moment."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The request body is larger than 1 MiB."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Send the body as application/json in UTF-8, uncompressed."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Refused, with all problems by field. Nothing was stored. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "name": [
                     *           "is required"
                     *         ],
                     *         "contract": {
                     *           "cost_per_hour": [
                     *             "is required"
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Over the rate limit. Self-hosted servers have none by default. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Too many requests: wait as many seconds as the Retry-After header says."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service is not available right now. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The service is not available right now; try again in a moment."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    createResources: {
        parameters: {
            query?: {
                /**
                 * @description atomic: all records or none. each: every record separately.
                 * @example each
                 */
                mode?: "atomic" | "each";
                /**
                 * @description Validate every record, store nothing; always 200.
                 * @example false
                 */
                dry_run?: boolean;
                /**
                 * @description If the external_id exists: refuse, or respond 200 with the existing record, unchanged.
                 * @example return
                 */
                on_conflict?: "error" | "return";
            };
            header?: {
                /**
                 * @description Makes retries safe: for 24 hours the same key with the same request gets the first response (also a 422) and does nothing. Use a new key, such as a UUID, for each new request.
                 * @example createResources-1
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "records": [
                 *         {
                 *           "name": "Ana Ruiz",
                 *           "external_id": "HR-77",
                 *           "tag_ids": [],
                 *           "contract": {
                 *             "start_date": "2026-01-01",
                 *             "end_date": null,
                 *             "daily_hours": 8,
                 *             "cost_per_hour": "35.50"
                 *           }
                 *         },
                 *         {
                 *           "name": "Ben Okafor",
                 *           "external_id": "HR-78",
                 *           "tag_ids": [],
                 *           "contract": {
                 *             "start_date": "2026-01-01",
                 *             "end_date": null,
                 *             "daily_hours": 8,
                 *             "cost_per_hour": "35.50"
                 *           }
                 *         },
                 *         {
                 *           "name": "Cleo Brandt",
                 *           "external_id": "HR-79"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ResourceBatch"];
            };
        };
        responses: {
            /** @description One row for each record. */
            200: {
                headers: {
                    /** @description Present if this repeats the first response. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Names of unknown query parameters, separated by commas. Absent if there are none. */
                    "X-Ignored-Parameters"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "mode": "each",
                     *         "dry_run": false,
                     *         "created": 1,
                     *         "existing": 1,
                     *         "refused": 1,
                     *         "rows": [
                     *           {
                     *             "row": 0,
                     *             "status": "existing",
                     *             "id": 1,
                     *             "external_id": "ERP-1001"
                     *           },
                     *           {
                     *             "row": 1,
                     *             "status": "created",
                     *             "id": 2,
                     *             "external_id": "ERP-1002"
                     *           },
                     *           {
                     *             "row": 2,
                     *             "status": "refused",
                     *             "id": null,
                     *             "external_id": "ERP-1003",
                     *             "errors": {
                     *               "end_date": [
                     *                 "must not be before start_date (2026-03-01)"
                     *               ]
                     *             },
                     *             "problems": [
                     *               {
                     *                 "pointer": "/end_date",
                     *                 "code": "end_before_start",
                     *                 "message": "must not be before start_date (2026-03-01)"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BatchReport"];
                    };
                };
            };
            /** @description The body could not be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The body is not valid JSON."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The request is not authenticated. */
            401: {
                headers: {
                    "WWW-Authenticate"?: "Bearer";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Send a valid API key in the header \"Authorization: Bearer <API_KEY>\"."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The key may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "This API key may read, but not create. Use a key with the scope read_write."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The first request with this Idempotency-Key is still running: send it again in a moment."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The request body is larger than 1 MiB."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Send the body as application/json in UTF-8, uncompressed."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Refused, with all problems by field. Nothing was stored. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "records": [
                     *           {
                     *             "row": 2,
                     *             "external_id": "ERP-1003",
                     *             "errors": {
                     *               "end_date": [
                     *                 "must not be before start_date (2026-03-01)"
                     *               ]
                     *             },
                     *             "problems": [
                     *               {
                     *                 "pointer": "/end_date",
                     *                 "code": "end_before_start",
                     *                 "message": "must not be before start_date (2026-03-01)"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BatchError"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Over the rate limit. Self-hosted servers have none by default. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Too many requests: wait as many seconds as the Retry-After header says."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service is not available right now. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The service is not available right now; try again in a moment."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    getResource: {
        parameters: {
            query?: {
                /**
                 * @description Comma-separated. monthly_hours adds the matrix.
                 * @example [
                 *       "monthly_hours"
                 *     ]
                 */
                include?: "monthly_hours"[];
                /**
                 * @description First day of the matrix; needs to.
                 * @example 2026-01-01
                 */
                from?: string;
                /**
                 * @description Last day of the matrix; needs from.
                 * @example 2026-12-31
                 */
                to?: string;
            };
            header?: {
                /**
                 * @description The ETag of an earlier response. If nothing changed, the response is 304.
                 * @example "kTNmjC4pQ3d0uVt1hXy2ZA"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource. */
            200: {
                headers: {
                    /** @description Send it as If-None-Match next time: 304 if nothing changed. Weak for long lists and compressed responses. */
                    ETag?: string;
                    /** @description Names of unknown query parameters, separated by commas. Absent if there are none. */
                    "X-Ignored-Parameters"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "external_id": "HR-77",
                     *         "name": "Ana Ruiz",
                     *         "tags": [
                     *           {
                     *             "id": 1,
                     *             "name": "Design",
                     *             "color": "#1971c2",
                     *             "for_projects": true,
                     *             "for_resources": true
                     *           }
                     *         ],
                     *         "contracts": [
                     *           {
                     *             "id": 1,
                     *             "start_date": "2026-01-01",
                     *             "end_date": null,
                     *             "daily_hours": 8,
                     *             "annual_convention_hours": 1800,
                     *             "cost_per_hour": "35.50",
                     *             "inserted_at": "2026-03-01T09:30:00.000Z",
                     *             "updated_at": "2026-03-01T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "inserted_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z",
                     *         "assignments": [
                     *           {
                     *             "id": 1,
                     *             "project_id": 1,
                     *             "project_title": "Website relaunch",
                     *             "resource_id": 1,
                     *             "resource_name": "Ana Ruiz",
                     *             "start_date": "2026-03-10",
                     *             "end_date": "2026-05-14",
                     *             "daily_hours": 4,
                     *             "cost_per_hour": "35.50",
                     *             "cost_source": "contract_default",
                     *             "inserted_at": "2026-03-01T09:30:00.000Z",
                     *             "updated_at": "2026-03-01T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "monthly_hours": {
                     *           "months": [
                     *             "2026-03",
                     *             "2026-04",
                     *             "2026-05"
                     *           ],
                     *           "projects": [
                     *             {
                     *               "project_id": 1,
                     *               "project_title": "Website relaunch",
                     *               "months": {
                     *                 "2026-03": 55.17,
                     *                 "2026-04": 75.86,
                     *                 "2026-05": 34.49
                     *               },
                     *               "total_hours": 165.52
                     *             }
                     *           ],
                     *           "totals": {
                     *             "2026-03": 55.17,
                     *             "2026-04": 75.86,
                     *             "2026-05": 34.49
                     *           },
                     *           "grand_total": 165.52
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ResourceWithAssignments"];
                    };
                };
            };
            /** @description Not changed since the response with the ETag in If-None-Match. No body. */
            304: {
                headers: {
                    /** @description Send it as If-None-Match next time: 304 if nothing changed. Weak for long lists and compressed responses. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not authenticated. */
            401: {
                headers: {
                    "WWW-Authenticate"?: "Bearer";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Send a valid API key in the header \"Authorization: Bearer <API_KEY>\"."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description There is no such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Not found."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A query parameter is wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "include": [
                     *           "may only name: monthly_hours"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Over the rate limit. Self-hosted servers have none by default. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Too many requests: wait as many seconds as the Retry-After header says."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service is not available right now. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The service is not available right now; try again in a moment."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    listTags: {
        parameters: {
            query?: {
                /**
                 * @description Only tags for these records.
                 * @example projects
                 */
                for?: "projects" | "resources";
                /**
                 * @description The page size. Without it, the response is the whole list.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description next_cursor of the previous page of this list; needs limit.
                 * @example dGFnczox
                 */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of an earlier response. If nothing changed, the response is 304.
                 * @example "kTNmjC4pQ3d0uVt1hXy2ZA"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tags. */
            200: {
                headers: {
                    /** @description Send it as If-None-Match next time: 304 if nothing changed. Weak for long lists and compressed responses. */
                    ETag?: string;
                    /** @description With limit, the URL of the next page, as <…>; rel="next". Absent on the last page. */
                    Link?: string;
                    /** @description Names of unknown query parameters, separated by commas. Absent if there are none. */
                    "X-Ignored-Parameters"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "Design",
                     *           "color": "#1971c2",
                     *           "for_projects": true,
                     *           "for_resources": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Tag"][];
                        meta?: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description Not changed since the response with the ETag in If-None-Match. No body. */
            304: {
                headers: {
                    /** @description Send it as If-None-Match next time: 304 if nothing changed. Weak for long lists and compressed responses. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not authenticated. */
            401: {
                headers: {
                    "WWW-Authenticate"?: "Bearer";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Send a valid API key in the header \"Authorization: Bearer <API_KEY>\"."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A query parameter is wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "for": [
                     *           "must be projects or resources"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Over the rate limit. Self-hosted servers have none by default. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Too many requests: wait as many seconds as the Retry-After header says."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service is not available right now. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The service is not available right now; try again in a moment."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /**
                 * @description next_after of the previous response. Absent: from the beginning. latest: only the newest sequence.
                 * @example 0
                 */
                after?: string;
                /** @example 100 */
                limit?: number;
                /**
                 * @description Seconds to wait for an entry if there is none.
                 * @example 0
                 */
                wait?: number;
            };
            header?: {
                /**
                 * @description The ETag of an earlier response. If nothing changed, the response is 304.
                 * @example "kTNmjC4pQ3d0uVt1hXy2ZA"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries after this sequence. */
            200: {
                headers: {
                    /** @description Send it as If-None-Match next time: 304 if nothing changed. Weak for long lists and compressed responses. */
                    ETag?: string;
                    /** @description Names of unknown query parameters, separated by commas. Absent if there are none. */
                    "X-Ignored-Parameters"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "sequence": 7,
                     *           "time": "2026-03-01T09:30:00.000Z",
                     *           "type": "assignment",
                     *           "action": "created",
                     *           "id": 1,
                     *           "project_id": 1,
                     *           "resource_id": 1
                     *         }
                     *       ],
                     *       "meta": {
                     *         "next_after": 7,
                     *         "has_more": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Change"][];
                        meta: components["schemas"]["ChangesMeta"];
                    };
                };
            };
            /** @description Not changed since the response with the ETag in If-None-Match. No body. */
            304: {
                headers: {
                    /** @description Send it as If-None-Match next time: 304 if nothing changed. Weak for long lists and compressed responses. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not authenticated. */
            401: {
                headers: {
                    "WWW-Authenticate"?: "Bearer";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Send a valid API key in the header \"Authorization: Bearer <API_KEY>\"."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A query parameter is wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "after": [
                     *           "is beyond the newest sequence (1041): start anew with after=latest and read the lists"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Over the rate limit. Self-hosted servers have none by default. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "Too many requests: wait as many seconds as the Retry-After header says."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service is not available right now. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": {
                     *         "detail": "The service is not available right now; try again in a moment."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
}
