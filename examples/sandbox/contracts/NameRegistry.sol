// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Who owns each name and where it resolves: the registry interface of EIP-137.
contract NameRegistry {
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    mapping(bytes32 node => Record) private records;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event Transfer(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event NewTTL(bytes32 indexed node, uint64 ttl);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error Unauthorised(bytes32 node, address sender);

    constructor(address rootOwner) {
        records[bytes32(0)].owner = rootOwner;
    }

    modifier authorised(bytes32 node) {
        address holder = records[node].owner;
        if (holder != msg.sender && !isApprovedForAll[holder][msg.sender]) revert Unauthorised(node, msg.sender);
        _;
    }

    function setRecord(bytes32 node, address holder, address resolver_, uint64 ttl_) external {
        setOwner(node, holder);
        store(node, resolver_, ttl_);
    }

    function setSubnodeRecord(
        bytes32 node,
        bytes32 label,
        address holder,
        address resolver_,
        uint64 ttl_
    ) external {
        store(setSubnodeOwner(node, label, holder), resolver_, ttl_);
    }

    function setOwner(bytes32 node, address holder) public authorised(node) {
        records[node].owner = holder;
        emit Transfer(node, holder);
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address holder) public authorised(node) returns (bytes32 subnode) {
        subnode = keccak256(abi.encodePacked(node, label));
        records[subnode].owner = holder;
        emit NewOwner(node, label, holder);
    }

    function setResolver(bytes32 node, address resolver_) external authorised(node) {
        store(node, resolver_, records[node].ttl);
    }

    function setTTL(bytes32 node, uint64 ttl_) external authorised(node) {
        store(node, records[node].resolver, ttl_);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function owner(bytes32 node) external view returns (address) {
        return records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return records[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return records[node].ttl;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return records[node].owner != address(0);
    }

    function store(bytes32 node, address resolver_, uint64 ttl_) private {
        Record storage held = records[node];
        if (held.resolver != resolver_) {
            held.resolver = resolver_;
            emit NewResolver(node, resolver_);
        }
        if (held.ttl != ttl_) {
            held.ttl = ttl_;
            emit NewTTL(node, ttl_);
        }
    }
}
