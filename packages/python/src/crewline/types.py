"""Generated from openapi.json by "npm run openapi": not written by hand."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict


class Tag(TypedDict):
    id: int
    name: str
    color: str
    for_projects: bool
    for_resources: bool


class Contract(TypedDict):
    id: int
    start_date: str
    end_date: Optional[str]
    daily_hours: int
    annual_convention_hours: Optional[int]
    cost_per_hour: Optional[str]
    inserted_at: str
    updated_at: str


class Assignment(TypedDict):
    """Read-only: assignments are created in the app."""

    id: int
    project_id: int
    project_title: Optional[str]
    resource_id: int
    resource_name: Optional[str]
    start_date: str
    end_date: str
    daily_hours: float
    cost_per_hour: Optional[str]
    cost_source: Literal["contract_default", "project_override", "manual"]
    inserted_at: str
    updated_at: str


class Project(TypedDict):
    id: int
    external_id: Optional[str]
    title: str
    start_date: str
    end_date: str
    budgeted_hours: int
    budgeted_cost: Optional[str]
    status: Literal["active", "archived"]
    tags: List[Tag]
    inserted_at: str
    updated_at: str


class _ProjectCreate(TypedDict):
    title: str
    start_date: str
    end_date: str
    budgeted_hours: int


class ProjectCreate(_ProjectCreate, total=False):
    """Unknown fields are ignored. So is organization_id: the API key determines the organization."""

    external_id: Optional[str]
    budgeted_cost: Optional[str]
    tag_ids: Optional[List[int]]


class Resource(TypedDict):
    id: int
    external_id: Optional[str]
    name: str
    tags: List[Tag]
    contracts: List[Contract]
    inserted_at: str
    updated_at: str


class _ResourceCreateContract(TypedDict):
    start_date: str
    daily_hours: int
    cost_per_hour: str


class ResourceCreateContract(_ResourceCreateContract, total=False):
    """Saved together with the resource; if one is refused, nothing is saved."""

    end_date: Optional[str]
    annual_convention_hours: Optional[int]


class _ResourceCreate(TypedDict):
    name: str


class ResourceCreate(_ResourceCreate, total=False):
    external_id: Optional[str]
    tag_ids: Optional[List[int]]
    contract: Optional[ResourceCreateContract]


class ProjectMonthlyHoursResources(TypedDict):
    resource_id: int
    resource_name: Optional[str]
    months: Dict[str, float]
    total_hours: float


class ProjectMonthlyHours(TypedDict):
    """Hours by resource and month; present only with include=monthly_hours."""

    months: List[str]
    totals: Dict[str, float]
    grand_total: float
    resources: List[ProjectMonthlyHoursResources]


class ResourceMonthlyHoursProjects(TypedDict):
    project_id: int
    project_title: Optional[str]
    months: Dict[str, float]
    total_hours: float


class ResourceMonthlyHours(TypedDict):
    """Hours by project and month; present only with include=monthly_hours."""

    months: List[str]
    totals: Dict[str, float]
    grand_total: float
    projects: List[ResourceMonthlyHoursProjects]


class _ProjectWithAssignments(TypedDict):
    id: int
    external_id: Optional[str]
    title: str
    start_date: str
    end_date: str
    budgeted_hours: int
    budgeted_cost: Optional[str]
    status: Literal["active", "archived"]
    tags: List[Tag]
    inserted_at: str
    updated_at: str
    assignments: List[Assignment]


class ProjectWithAssignments(_ProjectWithAssignments, total=False):
    monthly_hours: ProjectMonthlyHours


class _ResourceWithAssignments(TypedDict):
    id: int
    external_id: Optional[str]
    name: str
    tags: List[Tag]
    contracts: List[Contract]
    inserted_at: str
    updated_at: str
    assignments: List[Assignment]


class ResourceWithAssignments(_ResourceWithAssignments, total=False):
    monthly_hours: ResourceMonthlyHours


class _ProjectListItem(TypedDict):
    id: int
    external_id: Optional[str]
    title: str
    start_date: str
    end_date: str
    budgeted_hours: int
    budgeted_cost: Optional[str]
    status: Literal["active", "archived"]
    tags: List[Tag]
    inserted_at: str
    updated_at: str


class ProjectListItem(_ProjectListItem, total=False):
    """A project, with the fields requested by include."""

    assignments: List[Assignment]
    monthly_hours: ProjectMonthlyHours


class _ResourceListItem(TypedDict):
    id: int
    external_id: Optional[str]
    name: str
    tags: List[Tag]
    contracts: List[Contract]
    inserted_at: str
    updated_at: str


class ResourceListItem(_ResourceListItem, total=False):
    """A resource, with the fields requested by include."""

    assignments: List[Assignment]
    monthly_hours: ResourceMonthlyHours


class PageMeta(TypedDict):
    """Present only with limit."""

    next_cursor: Optional[str]


class Change(TypedDict):
    """Has the ids of records, never their fields."""

    sequence: int
    time: str
    type: Literal["project", "resource", "contract", "assignment"]
    action: Literal["created", "updated", "archived", "restored", "deleted"]
    id: int
    project_id: Optional[int]
    resource_id: Optional[int]


class ChangesMeta(TypedDict):
    next_after: int
    has_more: bool


class Error(TypedDict):
    """errors.detail is a sentence. With status 422, errors has a list of messages for each wrong field instead."""

    errors: Dict[str, Any]


class _ProblemDetailsProblems(TypedDict):
    code: str
    message: str


class ProblemDetailsProblems(_ProblemDetailsProblems, total=False):
    pointer: str
    parameter: str
    header: str
    fix: str
    taken_by: int


class _ProblemDetails(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    errors: Dict[str, Any]


class ProblemDetails(_ProblemDetails, total=False):
    """RFC 9457, for requests that accept application/problem+json."""

    problems: List[ProblemDetailsProblems]


class Problem(TypedDict):
    pointer: str
    code: str
    message: str


class _BatchRow(TypedDict):
    row: int
    status: Literal["created", "existing", "refused", "valid"]
    id: Optional[int]
    external_id: Optional[str]


class BatchRow(_BatchRow, total=False):
    errors: Dict[str, Any]
    problems: List[Problem]


class BatchReport(TypedDict):
    """A row for every record, in the order sent."""

    mode: Literal["atomic", "each"]
    dry_run: bool
    created: int
    existing: int
    refused: int
    rows: List[BatchRow]


class _BatchErrorErrors(TypedDict):
    pass


class BatchErrorErrors(_BatchErrorErrors, total=False):
    records: List[Any]


class BatchError(TypedDict):
    """errors.records lists the refused records. Other keys are wrong query parameters and headers."""

    errors: BatchErrorErrors


class ProjectBatch(TypedDict):
    """At most 1 MiB in all."""

    records: List[ProjectCreate]


class ResourceBatch(TypedDict):
    """At most 1 MiB in all."""

    records: List[ResourceCreate]
